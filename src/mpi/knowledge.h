/* What a process can be sure of, whatever the order in which the others run.
 *
 * Two misuses depend on that order: a ready send without a posted receive, and a buffered send
 * without room. One order that hides them is no excuse, so each process carries a set of facts that
 * hold before it in every execution with the same matches (Lamport's happened-before): that a
 * receive is posted, that a buffered message was received. Facts travel with messages, collectives
 * and synchronous sends. A receive that is posted, but not known to be, may as well not be.
 *
 * Sets are components of the store, 0 the empty one. Only models with FEATURE_KNOWLEDGE keep them.
 */
#ifndef MPI_KNOWLEDGE_H
#define MPI_KNOWLEDGE_H

#include "state/engine.h"

typedef enum FactKind {
    FACT_POSTED,   /* the receive in slot of rank is posted, and it is not matched yet */
    FACT_RECEIVED, /* the buffered message that takes the room in slot of rank was received */
} FactKind;

bool knowledge_is_kept(const State *state);
uint32_t knowledge_with(State *state, uint32_t set, FactKind kind, uint32_t rank, uint32_t slot);
uint32_t knowledge_without(State *state, uint32_t set, FactKind kind, uint32_t rank, uint32_t slot);
uint32_t knowledge_union(State *state, uint32_t a, uint32_t b);
bool knowledge_has(const State *state, uint32_t set, FactKind kind, uint32_t rank, uint32_t slot);
/* Takes a fact that is over out of every set of the state. */
void knowledge_forget(State *state, FactKind kind, uint32_t rank, uint32_t slot);
/* The process learns a set; room that it learns to be free is given back. */
void knowledge_learn(State *state, uint32_t rank, uint32_t set);

/* Reports a ready send whose receive need not be posted. */
void knowledge_report_ready(Engine *engine, State *state, const Message *message);

#endif
