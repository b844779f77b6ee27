/* Expressions: what each kind of them is evaluated by (evaluate.h has what it comes to). */
#ifndef STATE_EXPRESSION_H
#define STATE_EXPRESSION_H

#include "state/evaluate.h"

/* Whether it compares two values: then it has a truth without a number. */
bool eval_is_relation(const Expr *expr);
/* An abstract function of arguments that are real numbers. */
Term eval_function(Eval *eval, const Expr *expr, const Term *args);

#endif
