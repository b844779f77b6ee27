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
/* Whether the argument at an index is an error handler for objects of a kind; it becomes that of the
 * owner. */
bool errors_check(Call *call, uint32_t index, ParameterKind kind);
bool errors_take(Call *call, uint32_t index, uint32_t owner, ParameterKind kind);
/* A function of the program that was told of the error of the call has returned. */
bool errors_told(Call *call);

/* MPI_Comm_set_errhandler and its kin, by the kind of their first parameter. */
SystemHandler errors_set, errors_get, errors_free, errors_call;
/* The row's kind is the PARAMETER_… of what the handler is for. */
SystemHandler errors_create;

#endif
