/* The MPI functions that are modelled, as system functions: one row each. */
#ifndef MPI_FUNCTIONS_H
#define MPI_FUNCTIONS_H

#include "state/system_function.h"

/* Ended by a row with name NULL. */
extern const SystemFunction mpi_functions[];

#endif
