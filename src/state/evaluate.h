/* The values of expressions, for whoever comes to one: sizes of types, bounds of predicates, statements.
 * Expressions are made of all these in turn; so this header says nothing of how they are evaluated
 * (expression.h).
 */
#ifndef STATE_EVALUATE_H
#define STATE_EVALUATE_H

#include "state/eval.h"

/* The value of an expression. A scalar is defined (an obligation) where used; eval_copy lets an
 * undefined scalar pass, for plain copies. */
Term eval_value(Eval *eval, const Expr *expr);
Term eval_copy(Eval *eval, const Expr *expr);
/* The truth of a scalar expression, as a boolean term. */
Term eval_condition(Eval *eval, const Expr *expr);
/* Evaluates a under condition: its obligations count only where condition holds. What a is where
 * the condition cannot hold does not matter: then *is_dead is set and the result is TERM_NONE. */
Term eval_under(Eval *eval, Term condition, const Expr *a, bool as_condition, bool *is_dead);

#endif
