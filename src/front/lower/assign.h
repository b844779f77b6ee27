/* Assignments and increments. */
#ifndef FRONT_LOWER_ASSIGN_H
#define FRONT_LOWER_ASSIGN_H

#include "front/lower/lower.h"

const Expr *lower_assignment(Lower *lower, const AstExpr *ast);
const Expr *lower_increment(Lower *lower, const AstExpr *ast, bool is_needed);
/* Stores the value of an expression of any kind in a place; converts. */
void lower_store(Lower *lower, const Expr *lhs, const AstExpr *ast, Place place, const char *what,
                 bool is_initialisation);

#endif
