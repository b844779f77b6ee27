/* Loops over a range of an array that do the same for each element, so that all their rounds may be made
 * at once (state/ranges.h):
 *
 *     for (…; i < n; i++) a[i + k] = c;         for (…; i < n; i++) sum += a[i + k];
 *     for (…; i < n; i++) a[i + k] = 2*i + 1;   for (…; i < n; i++) sum += 2*i + 1;
 *     for (…; i < n; i++) a[i + k] = b[i + m];
 *
 * i and sum are variables that nothing else can reach while the loop runs; what n, c, k, m and pointers a and b are
 * computed from does not change in the loop.
 */
#ifndef MODEL_RANGES_H
#define MODEL_RANGES_H

#include "model/program.h"

typedef enum RangeKind { RANGE_FILL, RANGE_LINE, RANGE_COPY, RANGE_SUM, RANGE_COUNT } RangeKind;

typedef struct RangeLoop {
    RangeKind kind;
    const Variable *counter;
    const Expr *end;    /* of the counter, as the condition compares it */
    bool is_end_inside; /* i <= n */
    const Stmt *body;
    const Expr *
        element; /* the place that is stored or added, its index linear in the counter; not of COUNT */
    const Expr *index;  /* of that place */
    const Expr *source; /* COPY: the same of the place that is read */
    const Expr *source_index;
    const Expr *value;   /* LINE: that is stored, COUNT: that is added; linear in the counter */
    const Variable *sum; /* SUM and COUNT */
} RangeLoop;

/* Whether an expression is, as it stands, a sum of the counter's multiples and what does not change in the
 * loop: its conversions and the ranges of its types are another matter. */
bool ranges_is_linear(const Expr *expr, const RangeLoop *loop);
/* Whether its value does not change in the loop. */
bool ranges_is_fixed(const Expr *expr, const RangeLoop *loop);

/* Sets Location.range of a function's loops; the addresses that are taken are known. */
void ranges_find(Arena *arena, const Function *function);

#endif
