/* Expressions of any kind, for whoever has one as a part. Each kind has a module of its own, which comes
 * back to here for its operands; so this header names none of them (expression.c does).
 */
#ifndef FRONT_LOWER_EXPR_H
#define FRONT_LOWER_EXPR_H

#include "front/lower/lower.h"

/* A value, a place in memory, or a function. */
const Expr *lower_expr(Lower *lower, const AstExpr *ast);
/* The same for its effects alone. */
void lower_discard(Lower *lower, const AstExpr *ast);

#endif
