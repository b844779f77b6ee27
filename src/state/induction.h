/* Loops that are proved by induction (front/lower/loop.h): what they assign becomes anything. */
#ifndef STATE_INDUCTION_H
#define STATE_INDUCTION_H

#include "state/lvalue.h"

/* STMT_HAVOC of a loop. An object no part of which is unset stays one; of others each part may be.
 * Whether one is, behind an iteration, is asserted before it, but for what called functions store.
 * Anything is a real number: where an infinity or NaN is, or may be, the loop is not supported. */
bool induction_havoc(Eval *eval, const Stmt *stmt);
/* STMT_HAVOC of a run of elements whose number, a variable, is not known: they become any values, and the number 0. Where it
 * is known nothing is done: they are stored one by one behind the statement. */
bool induction_havoc_run(Eval *eval, const Stmt *stmt);
/* An array of numbers, each of any value; TERM_NONE: that is not modelled. */
Term induction_any_array(Eval *eval, const Type *type);
/* What a loop assigns becomes the same always, if there is any: unset, or a symbol of its own. */
bool induction_blank_variable(Eval *eval, const Variable *variable);
bool induction_blank_place(Eval *eval, const Expr *first, const Expr *length);
/* STMT_ASSUME of a loop. No endings are counted: the executions that are cut are those of iterations
 * for which another one stands. */
bool induction_assume(Eval *eval, const Stmt *stmt);
/* EXPR_WITHIN: a condition. */
Term induction_within(Eval *eval, const Expr *expr);

#endif
