/* The language of predicates beyond C (parse_predicate.c). */
#ifndef FRONT_LOWER_PREDICATE_H
#define FRONT_LOWER_PREDICATE_H

#include "front/lower/lower.h"

/* forall, exists, sum and its like. Several variables become as many expressions, one in the other. */
const Expr *lower_quantifier(Lower *lower, const AstExpr *ast);
/* a => b, a <=> b */
const Expr *lower_arrows(Lower *lower, const AstExpr *ast);
/* permutation(), defined(), extent(), old() */
const Expr *lower_question(Lower *lower, const AstExpr *ast);

#endif
