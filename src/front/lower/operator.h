/* Unary and binary operators. */
#ifndef FRONT_LOWER_OPERATOR_H
#define FRONT_LOWER_OPERATOR_H

#include "front/lower/lower.h"

const Expr *lower_unary(Lower *lower, const AstExpr *ast);
const Expr *lower_binary(Lower *lower, const AstExpr *ast);
const Expr *lower_index(Lower *lower, const AstExpr *ast);
/* gcc's __real__ and __imag__ of an object; NULL: the expression is none of these. */
const Expr *lower_part_place(Lower *lower, const AstExpr *ast);
/* Branches from here. */
void lower_branch(Lower *lower, const AstExpr *ast, LocationId yes, LocationId no);

#endif
