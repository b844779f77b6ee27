/* The MPI functions that are modelled, as system functions: the rows of mpi.def with
 * their handlers. */
#ifndef MPI_FUNCTIONS_H
#define MPI_FUNCTIONS_H

#include "model/library.h"
#include "state/system_function.h"

/* The row for a name, also for a form with large counts; NULL when it is not modelled. */
const SystemFunction *mpi_function_find(const char *name);
/* What the front end knows of any function of MPI, modelled or not; NULL for other names. */
LibraryLookup mpi_library_find;

#endif
