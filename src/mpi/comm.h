/* Communicators (MPI 4.1, chapter 7).
 *
 * MPI_COMM_WORLD and MPI_COMM_SELF are predefined; the others stand in comms_of(state), one after
 * the other in the order of their creation: a header (comm.c), and for each rank the world rank of
 * the member, with COMM_LIVE set until that member frees its handle. A communicator keeps its
 * number when it is freed.
 */
#ifndef MPI_COMM_H
#define MPI_COMM_H

#include "mpi/record.h"
#include "state/system_function.h"

#define COMM_LIVE 0x80000000u
#define COMM_JOINED 0x40000000u /* the member has called MPI_Comm_create_group for it */
#define COMM_RANK 0x3fffffffu

/* All members; of an intercommunicator both groups, one after the other. */
uint32_t comm_size(const State *state, uint32_t comm);
/* Ranks of a communicator and ranks of MPI_COMM_WORLD; self is who asks (for MPI_COMM_SELF). */
uint32_t comm_world_rank(const State *state, uint32_t comm, uint32_t self, uint32_t rank);
uint32_t comm_rank(const State *state, uint32_t comm, uint32_t world);
/* An intercommunicator: the size of its first group; 0: it is none. */
uint32_t comm_first(const State *state, uint32_t comm);
bool comm_is_inter(const State *state, uint32_t comm);
/* The group that a member speaks to, and its own: the other one and its own, or all. */
uint32_t comm_peer_size(const State *state, uint32_t comm, uint32_t self);
uint32_t comm_own_size(const State *state, uint32_t comm, uint32_t self);
uint32_t comm_peer(const State *state, uint32_t comm, uint32_t self, uint32_t rank);
uint32_t comm_own(const State *state, uint32_t comm, uint32_t self, uint32_t rank);
/* The rank of a member in its group. */
uint32_t comm_group_rank(const State *state, uint32_t comm, uint32_t world);
bool comm_is_member(const State *state, uint32_t comm, uint32_t world);
/* Whether a process may use the handle. */
bool comm_is_valid(const State *state, uint32_t comm, uint32_t world);

/* What a communicator is made of. */
typedef struct CommPlan {
    const uint32_t *members; /* world ranks, by rank */
    uint32_t count;
    uint32_t first;    /* of an intercommunicator: the size of its first group; else 0 */
    uint32_t site;     /* of the call that makes it */
    Term topology;     /* cart.h; TERM_NONE: none */
    uint32_t key, tag; /* of MPI_Comm_create_group: the old communicator + 1, and the tag */
} CommPlan;

/* Makes a communicator and returns its number. Those of MPI_Comm_create_group are live for a member
 * once it leaves that call; the others at once. */
uint32_t comm_add(State *state, const CommPlan *plan);
/* The number that the next one will have. */
uint32_t comm_next(const State *state);
/* The first communicator that was made by this plan and that the process has not joined yet, or a
 * new one. The process joins it. */
uint32_t comm_join(State *state, const CommPlan *plan, uint32_t world);
/* A process gets its handle of a communicator, by the call at that site: what it does not free was made
 * there. Nothing where the communicator is none, or predefined. */
void comm_get(State *state, uint32_t comm, uint32_t world, uint32_t site);
void comm_enliven(State *state, uint32_t comm, uint32_t world);
void comm_drop(State *state, uint32_t comm, uint32_t world);
Term comm_topology(const State *state, uint32_t comm);
/* Each has members, no process twice, all of them processes of the state. BUG() otherwise. */
void comm_invariants(const State *state);
/* Reports communicators that the process has not freed. */
void comm_check_leaks(Eval *eval);

#endif
