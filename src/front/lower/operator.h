/* Unary and binary operators. */
#ifndef FRONT_LOWER_OPERATOR_H
#define FRONT_LOWER_OPERATOR_H

#include "front/lower/lower.h"

const Expr *lower_unary(Lower *lower, const AstExpr *ast);
const Expr *lower_binary(Lower *lower, const AstExpr *ast);
const Expr *lower_index(Lower *lower, const AstExpr *ast);
/* The element of ast->a at an index. */
const Expr *lower_element(Lower *lower, const AstExpr *ast, const Expr *index);
/* a op b for values, with C's conversions. */
const Expr *lower_arithmetic(Lower *lower, Punct op, const Expr *a, const Expr *b, Place place);

#endif
