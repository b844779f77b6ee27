/* What a process has a part in (windows, files, sessions), and the arguments that name it. */
#ifndef MPI_PART_H
#define MPI_PART_H

#include "mpi/args.h"
/* The window that argument index is: valid, and this process's. */
bool args_window(Call *call, uint32_t index, uint32_t *window);
bool args_window_handle(Call *call, int64_t handle, uint32_t *window);
/* The rank in MPI_COMM_WORLD of a target; COMMUNICATION_NOBODY: MPI_PROC_NULL. */
bool args_target(Call *call, uint32_t index, uint32_t window, uint32_t *target);
/* The part of a member. */
WindowPart *window_part(const Process *process, uint32_t window);
uint32_t window_comm(const State *state, uint32_t window);
/* What a process has of a file; NULL: it is no member of those who opened it. */
FilePart *file_part(const Process *process, uint32_t file);
/* The open file that an argument names; from there on the errors of the call are its own. */
bool args_file(Call *call, uint32_t index, uint32_t *file);
bool args_file_handle(Call *call, int64_t handle, uint32_t *file);
/* The same, or MPI_FILE_NULL, as arguments.h has it: of the functions of error handlers. */
bool args_file_or_null(Call *call, uint32_t index, uint32_t *file);
/* Whether the process has a session that is not finalized. */
bool session_is_open(const Process *process);
/* The session by which alone the process uses MPI; 0: there are several, or MPI_Init was called. */
uint32_t session_alone(const Process *process);
/* The process can do nothing more by MPI. */
bool session_is_over(const Process *process);
/* The session that a communicator of the process, a window (with ARGUMENT_WINDOW) or a file (with
 * ARGUMENT_FILE) stems from, by groups and communicators; 0: none. */
uint32_t session_of(const Process *process, uint32_t owner);
/* Says that it stems from this one; 0: says nothing. */
void session_adopt(Call *call, uint32_t owner, uint32_t session);
/* Reports what stems from a session that was finalized: no call may name it any more, not even to free it
 * (MPI 4.1, 11.3.1). False: it was reported. */
bool session_allows(Call *call, uint32_t session, const char *what);
/* The same, and reports that an earlier argument of the call stems from another session, or from none
 * (MPI 4.1, 11.3.1); index: of the argument that stems from this one. */
bool session_agrees(Call *call, uint32_t index, uint32_t session, const char *what);
/* The session that an argument is. */
bool args_session(Call *call, uint32_t index, uint32_t *session);

/* A number of a record: 0 for TERM_NONE. */
static inline int64_t file_number(const TermBank *bank, Term term)
{
    int64_t number = 0;
    if (term != TERM_NONE)
        term_to_int64(bank, term, &number);
    return number;
}

#endif
