/* Functions that are called without a declaration (C90 6.3.2.2, which gcc 12 takes with a warning).
 * Of library functions, which may also be declared by hand (C11 7.1.4p2), the front end reads the unit
 * again, with the shipped headers in front of it (FrontHeaders).
 */
#ifndef FRONT_LOWER_IMPLICIT_H
#define FRONT_LOWER_IMPLICIT_H

#include "front/lower/lower.h"

/* Wants the header of a library function for a unit; implicit: nothing declares it there. False:
 * there is no such header, or the unit was already read with it. */
bool implicit_want(Link *link, const char *unit, const char *function, bool is_implicit);
/* A call of a function that the unit declares nowhere. */
bool implicit_is_call(const Lower *lower, const AstExpr *ast);
/* Its argument: as C90 passes it, it must be what the function takes. */
void implicit_argument(Lower *lower, const AstExpr *ast, const Expr *value, const Type *param);
/* Its result: an int, but for functions that gcc knows; the call is warned of. */
const Expr *implicit_result(Lower *lower, const AstExpr *ast, const Expr *result);
/* A call of a function that the unit defines further down, with external linkage and a result of int or
 * void (gcc 12 takes that of void with a warning, too): declares it without prototype in the innermost
 * scope, and warns. False: there is none. */
bool implicit_own(Lower *lower, const AstExpr *ast);

#endif
