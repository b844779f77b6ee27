/* Lists of variable arguments (C11 7.16): how they are begun, given to functions and ended. */
#ifndef FRONT_LOWER_VARIADIC_H
#define FRONT_LOWER_VARIADIC_H

#include "front/lower/lower.h"

/* va_start, va_copy or va_end. */
const Expr *variadic_builtin(Lower *lower, const AstExpr *ast);
/* The positions of the lists among the arguments before a call; NULL: there are none, or the caller is
 * one of our own. */
const Expr *const *variadic_before(Lower *lower, const Expr *const *args, uint32_t count,
                                   Place place);
/* Behind the call: a list of which it took arguments, as one of the library does, has no value any
 * more. */
void variadic_after(Lower *lower, const Stmt *call, const Expr *const *before, bool is_library);
/* A variable that is a list must have been ended where its scope is left. */
void variadic_declare(Lower *lower, const Variable *variable);

#endif
