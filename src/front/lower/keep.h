/* Stores, and values and places that are kept for later. */
#ifndef FRONT_LOWER_KEEP_H
#define FRONT_LOWER_KEEP_H

#include "front/lower/lower.h"

void lower_assign_to(Lower *lower, const Expr *lhs, const Expr *value, Place place,
                     bool is_initialisation);
/* A value that stays what it is: a temporary unless nothing in later can change it. */
const Expr *lower_stable(Lower *lower, const Expr *value, const AstExpr *later);
const Expr *lower_stable_place(Lower *lower, const Expr *place, const AstExpr *later);

#endif
