/* Handlers of blocking point-to-point functions, where the row's kind is the SendMode of a send, and
 * of those that send and receive. */
#ifndef MPI_P2P_H
#define MPI_P2P_H

#include "state/system_function.h"

SystemHandler p2p_send, p2p_receive, p2p_sendrecv, p2p_sendrecv_replace, p2p_isendrecv,
    p2p_isendrecv_replace;

#endif
