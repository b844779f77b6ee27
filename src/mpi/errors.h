/* Error handlers and error codes (MPI 4.1, chapter 9).
 *
 * Each process has an error handler for each communicator. Under MPI_ERRORS_ARE_FATAL, and
 * MPI_ERRORS_ABORT, a wrong argument is a finding; under MPI_ERRORS_RETURN the call returns the
 * class of the error. That holds only for what MPI can find out from the arguments: not for buffers
 * that are too short, nor for handles of what was freed. Calls without a (valid) communicator go by
 * the handler of MPI_COMM_SELF.
 */
#ifndef MPI_ERRORS_H
#define MPI_ERRORS_H

#include "mpi/args.h"

/* From here on the errors of the call are those of the communicator. */
void errors_of_comm(Call *call, uint32_t comm);
/* What is wrong next cannot be found out by MPI: it is a finding in any case. */
static inline void errors_are_findings(Call *call)
{
    call->eval->error_value = NULL;
}
/* A new communicator has the handler of the one that it was made from. */
void errors_inherit(Call *call, uint32_t parent, uint32_t comm);

SystemHandler errors_set, errors_get, errors_free, error_class, error_string;

#endif
