/* Full expressions, and side effects in them that are not sequenced. */
#ifndef FRONT_LOWER_SEQUENCE_H
#define FRONT_LOWER_SEQUENCE_H

#include "front/lower/lower.h"

/* Where a full expression begins: reports its unsequenced side effects, or has the places watched
 * of which it is known only when they are evaluated whether they are one. */
void sequence_begin(Lower *lower, const AstExpr *ast);
/* Where it ends: so do the temporaries that pointers lead to (C11 6.2.4, paragraph 8). */
void sequence_end(Lower *lower, Place place);
/* Where a place is evaluated: what is watched is kept and compared. */
void sequence_place(Lower *lower, const AstExpr *ast, const Expr *place);

#endif
