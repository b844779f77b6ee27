/* What expressions that are linear in the counter of a loop (model/ranges.h) are in each of its rounds:
 * integers that grow by one step, which every type on the way holds. */
#ifndef STATE_AFFINE_H
#define STATE_AFFINE_H

#include "model/ranges.h"
#include "state/eval.h"

/* The counter has these values in count rounds, 0 <= first, count >= 1. */
typedef struct Rounds {
    const RangeLoop *loop;
    int64_t first, count;
} Rounds;

typedef struct Affine {
    int64_t first, last; /* in the first and the last round */
    int64_t step;
} Affine;

/* False where that is not so, or not evident: a result is rounded, no integer, or out of its type's range. What does
 * not change in the loop is evaluated. */
bool affine_find(Eval *eval, const Rounds *rounds, const Expr *expr, Affine *affine);

/* The greatest value of an integer type, where 64 bits hold it. */
int64_t affine_greatest(const Type *type);
/* The least and the greatest integers of an arithmetic type between which it has all of them. */
void affine_bounds(const Type *type, int64_t *low, int64_t *high);
/* Whether a term is an integer of 64 bits, of any numeric sort. */
bool affine_number(const TermBank *bank, Term term, int64_t *value);

#endif
