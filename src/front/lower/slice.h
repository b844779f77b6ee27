/* Slices of arrays, a[low..high]: what is said of them is said of each of their elements, by bound
 * variables that count from 0.
 */
#ifndef FRONT_LOWER_SLICE_H
#define FRONT_LOWER_SLICE_H

#include "front/lower/lower.h"

/* Whether an expression designates a slice: a[0..9], s.a[0..9], m[0..2][0..2]. */
bool slice_is(const AstExpr *ast);
/* The element that the innermost binding gives; an error outside the operators that take slices. */
const Expr *lower_slice(Lower *lower, const AstExpr *ast);
/* a == b, where one of them is a slice: equal numbers of elements, and equal elements. */
const Expr *lower_slices_equal(Lower *lower, const AstExpr *ast);
/* Whether each element of a slice is set. */
const Expr *lower_slice_defined(Lower *lower, const AstExpr *ast);
/* A slice of one dimension that stands alone: its first element, and how many there are (none: 0 or
 * less). Without effects, as why says. */
typedef struct Slice {
    const Expr *first, *count;
} Slice;
Slice lower_slice_of(Lower *lower, const AstExpr *ast, const char *why);
const Expr *lower_permutation(Lower *lower, const AstExpr *ast);

#endif
