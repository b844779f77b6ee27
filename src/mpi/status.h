/* Handlers that look into a status. */
#ifndef MPI_STATUS_H
#define MPI_STATUS_H

#include "state/system_function.h"

/* The row's kind of status_count: MPI_Get_count, MPI_Get_elements. */
enum { COUNT_COPIES, COUNT_ELEMENTS };

/* MPI_Get_count, MPI_Get_elements; MPI_Test_cancelled. */
SystemHandler status_count, status_is_cancelled;

#endif
