/* Handlers of nonblocking and persistent point-to-point operations. */
#ifndef MPI_NONBLOCKING_H
#define MPI_NONBLOCKING_H

#include "state/system_function.h"

/* MPI_Isend and MPI_Issend: the row's kind is the SendMode. */
SystemHandler nonblocking_send, nonblocking_receive;
/* MPI_Send_init, MPI_Ssend_init; MPI_Recv_init. */
SystemHandler persistent_send, persistent_receive;
SystemHandler request_start, request_startall, request_release, request_cancel;
SystemHandler request_wait, request_waitall;

#endif
