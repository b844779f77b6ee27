/* Initialisers. */
#ifndef FRONT_LOWER_INIT_H
#define FRONT_LOWER_INIT_H

#include "front/lower/lower.h"

/* Initialises a place that is undefined so far. */
void lower_initialise(Lower *lower, const Expr *lhs, const AstExpr *init, Place place);
/* The array type completed by its initialiser. */
const Type *lower_sized_by(Lower *lower, const Type *array, const AstExpr *init, Place place);

#endif
