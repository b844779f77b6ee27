/* Receives that have a message which no call completes: they were freed before (MPI 4.1, 3.7.3), or
 * the program is stuck. What is wrong with the message is wrong all the same. */
#ifndef MPI_UNDELIVERED_H
#define MPI_UNDELIVERED_H

#include "mpi/record.h"
#include "state/engine.h"

/* Reports a message that does not fit the receive of a process that it was matched with. */
void undelivered_check(Engine *engine, State *state, uint32_t rank, const Request *receive);
/* The same for all receives that were matched and not completed. */
void undelivered_check_all(Engine *engine, State *state);

#endif
