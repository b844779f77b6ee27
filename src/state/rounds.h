/* A run of one process without a choice that comes back to the same state does so for ever: that is
 * a livelock, or an execution that hangs. */
#ifndef STATE_ROUNDS_H
#define STATE_ROUNDS_H

#include "state/eval.h"

/* A state that later ones are compared with. */
typedef struct Kept {
    ComponentId state;
    uint64_t at; /* statements before it */
} Kept;

/* Zero at the start of a run. */
typedef struct Rounds {
    uint64_t statements;
    Kept kept; /* for loops of any length */
    Kept head; /* for short ones: the state at a loop head; 0: only how the process looked there */
    uint64_t outline;
    uint32_t looks; /* at loop heads, to come */
} Rounds;

/* Before each statement. True: the state was met before, which is reported, and the path is over. A
 * look at the state takes time in proportion to what changed: there are few, and one in 50,021
 * counts as a state seen. */
bool rounds_repeat(Rounds *rounds, Engine *engine, State *state, uint32_t rank);
/* How many statements may be executed without that (*but_heads: but for those at heads of loops); and
 * that so many were. */
uint64_t rounds_room(const Rounds *rounds, bool *but_heads);
static inline void rounds_pass(Rounds *rounds, uint64_t statements)
{
    rounds->statements += statements;
}

#endif
