/* Windows (MPI 4.1, 12.2): memory that others may access by one-sided operations.
 *
 * A window is a record of the state, and each member has a part of it: what it exposes, and the
 * epochs that it has open. The members meet on a communicator of their own.
 */
#ifndef MPI_WINDOW_H
#define MPI_WINDOW_H

#include "mpi/args.h"

/* The window that argument index is: valid, and this process's. */
bool args_window(Call *call, uint32_t index, uint32_t *window);
/* The rank in MPI_COMM_WORLD of a target; COMMUNICATION_NOBODY: MPI_PROC_NULL. */
bool args_target(Call *call, uint32_t index, uint32_t window, uint32_t *target);
/* The part of a member. */
WindowPart *window_part(const Process *process, uint32_t window);
uint32_t window_comm(const State *state, uint32_t window);

/* Making one, as a part of a collective call (comm_collective.h). */
bool window_read(Call *call, Collective *entry);
bool window_perform(Call *call, Collective *const *records, uint32_t count);
bool window_deliver(Call *call, const Collective *entry);

/* The pointer to what lies at a displacement in a member's part, as that process has it (call and
 * eval are those of mpi/remote.h). bytes from lower to upper are accessed from there on: they lie
 * within the window. wanted: the C type of the elements (or NULL), which fresh memory takes. */
typedef struct WindowRange {
    Term displacement;
    int64_t lower, upper;
    const Type *wanted;
} WindowRange;
bool window_locate(Call *call, uint32_t window, const WindowRange *range, Term *pointer);

/* Reports the windows that the process has not freed. */
void window_check_leaks(Eval *eval);

SystemHandler window_free, window_group, window_attach, window_detach, window_query;

#endif
