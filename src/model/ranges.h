/* Loops over a range of an array that do the same for each element, so that all their rounds may be made
 * at once (state/ranges.h):
 *
 *     for (…; i < n; i++) a[i] = c;       for (…; i < n; i++) sum += a[i];
 *
 * i, and what n, c, sum and a pointer a are read of, are variables that nothing else can reach while the
 * loop runs.
 */
#ifndef MODEL_RANGES_H
#define MODEL_RANGES_H

#include "model/program.h"

typedef enum RangeKind { RANGE_FILL, RANGE_SUM } RangeKind;

typedef struct RangeLoop {
    RangeKind kind;
    const Variable *counter;
    const Expr *end;    /* of the counter, as the condition compares it */
    bool is_end_inside; /* i <= n */
    const Stmt *body;
    const Expr *element; /* the place, an element at the counter's index */
    const Variable *sum; /* SUM */
} RangeLoop;

/* Sets Location.range of a function's loops; the addresses that are taken are known. */
void ranges_find(Arena *arena, const Function *function);

#endif
