/* Labels as values (GNU C): the address of a label is that of an element of an array which every
 * function that takes one has for itself, so that differences of such addresses are numbers. */
#ifndef FRONT_LOWER_LABEL_H
#define FRONT_LOWER_LABEL_H

#include "front/lower/lower.h"

/* &&label, in the function that is being lowered: a void *. */
const Expr *label_address(Lower *lower, const AstExpr *ast);
/* Of the number-th label of which the function takes the address. */
const Expr *label_address_of(Lower *lower, uint32_t number, Place place);

#endif
