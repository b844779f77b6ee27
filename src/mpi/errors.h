/* Error handlers (MPI 4.1, 9.3 and 9.5).
 *
 * Each process has an error handler for each communicator, window, file and session. Under
 * MPI_ERRORS_ARE_FATAL, and MPI_ERRORS_ABORT, a wrong argument is a finding; under MPI_ERRORS_RETURN
 * the call returns the class of the error, and a function of the program is called first, which may
 * replace it. That holds only for what MPI can find out from the arguments: not for buffers that are
 * too short, nor for handles of what was freed. Calls without a (valid) communicator go by the handler
 * of MPI_COMM_SELF.
 */
#ifndef MPI_ERRORS_H
#define MPI_ERRORS_H

#include "mpi/args.h"
#include "mpi/parameter.h"

/* From here on the errors of the call are those of the communicator, or of what arguments.h has as a
 * number that is no communicator's. */
void errors_of(Call *call, uint32_t owner);
/* What is wrong next cannot be found out by MPI: it is a finding in any case. */
static inline void errors_are_findings(Call *call)
{
    call->eval->error_value = NULL;
}
/* A new communicator has the handler of the one that it was made from. */
void errors_inherit(Call *call, uint32_t parent, uint32_t comm);
/* A file that was opened has the handler that was set for MPI_FILE_NULL, if one was. */
void errors_inherit_file(Call *call, uint32_t file);
/* Whether the program asked for errors of that owner to be returned, or a handler ends it. Neither is
 * so of a file for which none was set (fileerror.h). */
bool errors_are_returned(Call *call, uint32_t owner);
bool errors_are_fatal(Call *call, uint32_t owner);

/* The handler of an owner: predefined, or the number of one that the program made. */
enum { HANDLER_NULL, HANDLER_FATAL, HANDLER_RETURN, HANDLER_ABORT, HANDLER_COUNT };
int64_t errors_handler(Call *call, uint32_t owner);
void errors_set_handler(Call *call, uint32_t owner, int64_t handler);
/* The record of one that the program made, with a list: its function, and the kind of what it is for. */
enum { HANDLER_FUNCTION, HANDLER_KIND };
MpiObject *errors_made(Call *call, int64_t handler);
/* Enters the function of the program that is the handler of the owner: false. */
bool errors_enter(Call *call, uint32_t owner, int64_t code);

#endif
