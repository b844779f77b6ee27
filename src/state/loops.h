/* Bounds on loops: executions on which a loop runs more often are cut, and the others go on.
 *
 * A loop is known by the place of its condition; one without a condition of its own (for (;;) with
 * breaks) by its first statement. Rounds are counted in each call of a function. A bound without a
 * place counts rounds that a value decides that is not constant: loops over constants end by
 * themselves.
 */
#ifndef STATE_LOOPS_H
#define STATE_LOOPS_H

#include "lib/source.h"
#include "lib/vec.h"
#include "state/eval.h"
#include "state/given.h"

/* A loop that was cut, with the bound that cut it. */
typedef struct LoopCut {
    Place place;
    uint32_t rounds;
} LoopCut;

typedef struct Loops {
    uint32_t rounds; /* of loops without a bound of their own; 0: none */
    const LoopBound *bounds;
    uint32_t bound_count;
    VEC(LoopCut) cuts;
    /* A loop is cut for the first time there. */
    void (*cut)(void *user, Eval *eval, const LoopCut *cut);
    void *user;
} Loops;

/* Whether a place that a bound names is that of a loop of the program. */
bool loops_has(const Program *program, const LoopBound *bound);

/* The place that a loop is known by. */
Place loops_place(const Function *function, LocationId head);

/* The process stands at the head of a loop once more. False: the bound is reached, and the path is
 * over. */
bool loops_go_on(Eval *eval, const Location *head);

#endif
