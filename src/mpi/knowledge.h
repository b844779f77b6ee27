/* What a process can be sure of, whatever the order in which the others run.
 *
 * Three misuses depend on that order: a ready send without a posted receive, a buffered send
 * without room, and a write to the buffer of a send whose request was freed. One order that hides
 * them is no excuse, so each process carries a set of facts that hold before it in every execution
 * with the same matches (Lamport's happened-before): that a receive is posted, that a message was
 * received. Facts travel with messages, collectives and synchronous sends. A receive that is
 * posted, but not known to be, may as well not be.
 *
 * Sets are components of the store, 0 the empty one. Only models with FEATURE_KNOWLEDGE,
 * FEATURE_RELEASE, FEATURE_WINDOWS or FEATURE_FILES keep them.
 */
#ifndef MPI_KNOWLEDGE_H
#define MPI_KNOWLEDGE_H

#include "mpi/record.h"
#include "state/engine.h"

typedef enum FactKind {
    FACT_POSTED,   /* the receive in slot of rank is posted, and it is not matched yet */
    FACT_RECEIVED, /* the message was received whose send, or whose room, is in slot of rank */
    FACT_ACCESSED, /* the accesses of rank with that number to windows' memory are over (race.h) */
    FACT_FILED, /* the accesses of rank with that number to a file are in the file (filerace.h) */
} FactKind;

bool knowledge_is_kept(const State *state);
/* Whether it may matter that the message was received: to its room, or if the request is freed or
 * cancelled. */
bool knowledge_follows(const State *state, SendMode mode);
uint32_t knowledge_with(State *state, uint32_t set, FactKind kind, uint32_t rank, uint32_t slot);
uint32_t knowledge_without(State *state, uint32_t set, FactKind kind, uint32_t rank, uint32_t slot);
uint32_t knowledge_union(State *state, uint32_t a, uint32_t b);
/* Without those of all processes with that number. */
uint32_t knowledge_without_all(State *state, uint32_t set, FactKind kind, uint32_t slot);
bool knowledge_has(const State *state, uint32_t set, FactKind kind, uint32_t rank, uint32_t slot);
/* The facts of a set, in a fixed order. */
uint32_t knowledge_count(const State *state, uint32_t set);
void knowledge_at(const State *state, uint32_t set, uint32_t index, FactKind *kind, uint32_t *rank,
                  uint32_t *slot);
/* Takes a fact that is over out of every set of the state. */
void knowledge_forget(State *state, FactKind kind, uint32_t rank, uint32_t slot);
/* The process learns a set; room, and the buffers of freed sends, that it learns to be free are
 * given back. */
void knowledge_learn(State *state, uint32_t rank, uint32_t set);

/* Of a set: facts of processes that there are, in increasing order; BUG() when that does not hold (checked
 * builds). */
void knowledge_invariants(const State *state, uint32_t set);

/* Reports a ready send whose receive need not be posted. */
void knowledge_report_ready(Engine *engine, State *state, const Message *message);

#endif
