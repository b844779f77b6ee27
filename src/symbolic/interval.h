/* Intervals of forms: what a set of relations says about each linear form by itself. */
#ifndef SYMBOLIC_INTERVAL_H
#define SYMBOLIC_INTERVAL_H

#include "symbolic/bounds.h"
#include "symbolic/memo.h"
#include "symbolic/relation.h"

typedef struct Interval {
    Term form;
    Term only; /* the relation, when there is but one */
    Bounds bounds;
    VEC(Num) holes; /* values that the form differs from */
} Interval;

typedef struct Intervals {
    VEC(Interval) list;
    Memo places; /* form to place in list, plus 1 */
} Intervals;

void intervals_release(Intervals *intervals);
/* Adds what a relation says. */
void intervals_add(TermBank *bank, Intervals *intervals, Term relation);
/* Appends the fewest relations that say the same; false when an interval is empty. */
bool intervals_relations(TermBank *bank, Intervals *intervals, VecU32 *relations);

#endif
