/* Binary operators on values: C's conversions, pointers, constants. */
#ifndef FRONT_LOWER_ARITHMETIC_H
#define FRONT_LOWER_ARITHMETIC_H

#include "front/lower/lower.h"

/* a op b for values, with C's conversions. */
const Expr *lower_arithmetic(Lower *lower, Punct op, const Expr *a, const Expr *b, Place place);
/* Whether gcc may evaluate a variable that is the first operand after the second operand. */
bool arithmetic_swaps(Punct op);

#endif
