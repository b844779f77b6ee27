/* Handlers of MPI's environment and of queries on communicators. */
#ifndef MPI_ENVIRONMENT_H
#define MPI_ENVIRONMENT_H

#include "state/system_function.h"

SystemHandler mpi_init, mpi_init_thread, mpi_finalize, mpi_initialized, mpi_finalized, mpi_abort,
    mpi_comm_size, mpi_comm_rank, mpi_wtime, mpi_wtick, mpi_get_version, mpi_get_processor_name,
    mpi_query_thread, mpi_get_library_version;

/* MPI is over for the process: reports what it has left. */
void environment_end(Call *call);

#endif
