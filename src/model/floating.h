/* What a machine's floating types make of real numbers.
 *
 * A program computes with the real numbers themselves here; compiled, with those of a binary
 * type that are nearest to them (IEEE 754, to nearest). Questions about when that may matter: of
 * an operation, whether the machine has the number that is nearest to the real result for
 * certain; of a decision, whether nearest numbers decide it otherwise. Overflow and underflow
 * are taken for inexact.
 */
#ifndef MODEL_FLOATING_H
#define MODEL_FLOATING_H

#include "lib/num.h"
#include "model/expr.h"

/* Whether the type, real or complex, has a number of exactly this value. */
bool floating_holds(const Type *type, Num value);
/* Whether an arithmetic operation on the numbers of the type that are nearest to a and b gives
 * the one that is nearest to the exact result, whatever the type. */
bool floating_keeps(BinaryOperator op, const Type *type, Num a, Num b);
/* The same of a conversion between real types: one that loses the digits that the number of the
 * first type has beyond those of value does not. */
bool floating_converts(const Type *from, const Type *to, Num value);
/* Whether different numbers may be the same as numbers of the type. */
bool floating_merges(const Type *type, Num a, Num b);
/* Whether the nearest number of the type has another whole part. */
bool floating_steps(const Type *type, Num value);

#endif
