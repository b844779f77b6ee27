/* Handlers that look into a status. */
#ifndef MPI_STATUS_H
#define MPI_STATUS_H

#include "mpi/handle.h"
#include "state/system_function.h"

/* The row's kind of status_count: MPI_Get_count, MPI_Get_elements. */
enum { COUNT_COPIES, COUNT_ELEMENTS };

/* MPI_Get_count, MPI_Get_elements; MPI_Test_cancelled. */
SystemHandler status_count, status_is_cancelled;
/* MPI_Status_get_source and its kin: the row's kind is the field. */
SystemHandler status_get, status_set;
/* MPI_Status_set_elements; MPI_Status_set_cancelled. */
SystemHandler status_set_elements, status_set_cancelled;

#endif
