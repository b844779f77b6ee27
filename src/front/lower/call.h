/* Calls. */
#ifndef FRONT_LOWER_CALL_H
#define FRONT_LOWER_CALL_H

#include "front/lower/lower.h"

/* The call's value in a place, if given and of exactly the result's type; else in a temporary when
 * needed. NULL for void or when not needed. */
/* The user defines a function of that name: where it is one of other verifiers, in any unit, it is what
 * they say it is (the program is read again, and knows). */
void verifier_define(Lower *lower, Name *name, Place place);
const Expr *lower_call(Lower *lower, const AstExpr *ast, const Expr *lhs, bool is_needed);
/* The result type when the call is a statement that can store its value directly. */
bool lower_is_abstract_call(Lower *lower, const AstExpr *ast);
/* A call of a name that tass gives a meaning itself, without effects of its own. */
bool lower_is_pure_builtin(const AstExpr *ast);

/* An execution that comes here ends: what the text names is not supported. */
void lower_refuse(Lower *lower, const char *text, Place place);
/* va_start and its relatives. */
const Expr *lower_va_call(Lower *lower, const char *name, const Type *result,
                          const Expr *const *args, uint32_t count, Place place);

#endif
