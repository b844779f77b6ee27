/* Initialisers. */
#ifndef FRONT_LOWER_INIT_H
#define FRONT_LOWER_INIT_H

#include "front/lower/lower.h"

/* Initialises a place that is undefined so far. */
void lower_initialise(Lower *lower, const Expr *lhs, const AstExpr *init, Place place);
/* The array type completed by its initialiser. */
const Type *lower_sized_by(Lower *lower, const Type *array, const AstExpr *init, Place place);
/* How many elements the initialiser of a static object gives its flexible array member, which gcc
 * allows where it is the last item; 0: none. */
int64_t lower_flexible_extent(Lower *lower, const Type *type, const AstExpr *init);

#endif
