/* Quantifiers and folds of predicates: over few values without a quantifier, instance by instance.
 */
#ifndef STATE_QUANTIFIER_H
#define STATE_QUANTIFIER_H

#include "state/eval.h"

/* EXPR_FORALL, EXPR_EXISTS: a condition. */
Term quantifier_value(Eval *eval, const Expr *expr);

/* The constraint of the variable that was bound last: that of expr, and the range of its type. */
Term quantifier_constraint(Eval *eval, const Expr *expr, Term symbol);
/* The values that the variable that was bound last can have under its constraint; false: they have
 * not two bounds, or are more than limit. */
bool quantifier_range(Eval *eval, const Expr *expr, Term symbol, Term constraint, int64_t limit,
                      int64_t *first, int64_t *last);

#endif
