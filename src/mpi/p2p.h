/* Handlers of blocking point-to-point functions; the row's kind is the SendMode of a send. */
#ifndef MPI_P2P_H
#define MPI_P2P_H

#include "state/system_function.h"

SystemHandler p2p_send, p2p_receive, p2p_sendrecv, p2p_sendrecv_replace;

#endif
