/* Executions that never end, on one path of one process: a lasso of a stem to the head of a loop and
 * rounds from there back to it (property nontermination).
 *
 * At each head that the path passes, the process is compared with what it was at earlier passes of
 * the same head in the same call, the nearest first.
 *
 * Equality: the values that its memory had then are those of now, for some inputs of the path. What
 * was done in between is then done again, for ever.
 *
 * Monotonicity (round.h): with any values in what a round changes, the conditions of a round (and a
 * claim, such as that a number does not fall) imply themselves after it. Nothing but integers, reals and arrays that nobody reads may change.
 *
 * A hit becomes a finding whose context is the path condition and the claim; the replay goes round
 * with the inputs before it counts (lasso_confirms). The path is not cut. A search that ends has
 * ended every path, so that this adds findings and takes away none.
 */
#ifndef SEARCH_LASSO_H
#define SEARCH_LASSO_H

#include "search/composition.h"

/* A pass of a head. */
typedef struct Pass {
    uint32_t rank, depth, function, location;
    uint32_t done; /* statements on the path before it, as far as they are kept */
    StateId state;
    ContextId context; /* before what is decided at the head */
    VecU32 words;      /* image.h */
} Pass;

/* How much there was when a label was taken. */
typedef struct LassoMark {
    uint32_t passes, statements;
} LassoMark;

typedef struct Lasso {
    VEC(Pass) passes;     /* of the path, in order */
    VecU32 statements;    /* their sites, each preceded by its rank */
    VEC(LassoMark) marks; /* by label of the path */
    uint32_t attempts;    /* so far, of all paths */
} Lasso;

/* The hooks of the search before and after a statement; composition->lasso is set. */
void lasso_before(Composition *composition, uint32_t rank, const Function *function,
                  const Stmt *stmt);
void lasso_after(Composition *composition, uint32_t rank, const Function *function,
                 const Stmt *stmt);
/* The path is now count labels long, the last of which is new. */
void lasso_moved(Lasso *lasso, uint32_t count);
/* BUG() where passes or marks are not those of a path of the state (checked builds ask it wherever no
 * process executes). */
void lasso_check(const Lasso *lasso, const State *state);
void lasso_release(Lasso *lasso);

/* A replay: the passes of the head that a finding names. */
typedef struct LassoReplay {
    VEC(VecU32) images;
    uint32_t passes;
} LassoReplay;

/* Before a statement of a replay with these inputs. True: they go round for ever, as the finding
 * says. */
bool lasso_confirms(LassoReplay *replay, Composition *composition, const Finding *finding,
                    uint32_t rank, const Function *function, const Stmt *stmt);
void lasso_replay_release(LassoReplay *replay);

#endif
