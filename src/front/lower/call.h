/* Calls. */
#ifndef FRONT_LOWER_CALL_H
#define FRONT_LOWER_CALL_H

#include "front/lower/lower.h"

/* The user defines a function of that name: where it is one of other verifiers, in any unit, it is what
 * they say it is (the program is read again, and knows). */
void verifier_define(Lower *lower, Name *name, Place place);
/* The call's value in a place, if given and of exactly the result's type; else in a temporary when
 * needed. NULL for void or when not needed. */
const Expr *lower_call(Lower *lower, const AstExpr *ast, const Expr *lhs, bool is_needed);

#endif
