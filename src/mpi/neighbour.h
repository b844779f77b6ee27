/* Collectives among neighbours (MPI 4.1, 8.6): parts are by slot of the topology, not by rank. */
#ifndef MPI_NEIGHBOUR_H
#define MPI_NEIGHBOUR_H

#include "mpi/perform.h"
#include "mpi/section.h"

/* Reads the buffers of the call. */
bool neighbour_read(Reading *reading);
/* Whether a rank, whose record it is, gets anything from another one. */
bool neighbour_gives(const State *state, const Collective *entry, uint32_t from, uint32_t to);
/* What one member gives to another must be what that one expects. */
bool neighbour_check(Operation *operation, uint32_t from, uint32_t to);
void neighbour_perform(Operation *operation, uint32_t to);
bool neighbour_deliver(Call *call, const Collective *entry);

#endif
