/* Stores, and values and places that are kept for later. */
#ifndef FRONT_LOWER_KEEP_H
#define FRONT_LOWER_KEEP_H

#include "front/lower/lower.h"

void lower_assign_to(Lower *lower, const Expr *lhs, const Expr *value, Place place,
                     bool is_initialisation);
/* A value that stays what it is: a temporary unless nothing in later can change it. */
const Expr *lower_stable(Lower *lower, const Expr *value, const AstExpr *later);
const Expr *lower_stable_place(Lower *lower, const Expr *place, const AstExpr *later);
/* The variable that a place is a part of; NULL: of none, as where a pointer leads there. */
const Variable *lower_root(const Expr *place);
/* Whether the place is one of the program's, not a value that was kept. */
bool lower_is_object(const Expr *place);

#endif
