/* Communicators (MPI 4.1, chapter 7).
 *
 * MPI_COMM_WORLD and MPI_COMM_SELF are predefined; the others stand in state.comms, one after the
 * other in the order of their creation: the site of the call that made it, the number of its
 * members, and for each rank the world rank of the member, with COMM_LIVE set until that member
 * frees its handle. A communicator keeps its number when it is freed.
 */
#ifndef MPI_COMM_H
#define MPI_COMM_H

#include "state/system_function.h"

#define COMM_LIVE 0x80000000u

uint32_t comm_size(const State *state, uint32_t comm);
/* Ranks of a communicator and ranks of MPI_COMM_WORLD; self is who asks (for MPI_COMM_SELF). */
uint32_t comm_world_rank(const State *state, uint32_t comm, uint32_t self, uint32_t rank);
uint32_t comm_rank(const State *state, uint32_t comm, uint32_t world);
bool comm_is_member(const State *state, uint32_t comm, uint32_t world);
/* Whether a process may use the handle. */
bool comm_is_valid(const State *state, uint32_t comm, uint32_t world);

/* Makes a communicator of the members (world ranks, by rank) and returns its number. */
uint32_t comm_add(State *state, const uint32_t *members, uint32_t count, uint32_t site);
void comm_drop(State *state, uint32_t comm, uint32_t world);
/* Reports communicators that the process has not freed. */
void comm_check_leaks(Eval *eval);

#endif
