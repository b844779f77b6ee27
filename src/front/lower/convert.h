/* Conversions of values: C11 6.3. */
#ifndef FRONT_LOWER_CONVERT_H
#define FRONT_LOWER_CONVERT_H

#include "front/lower/lower.h"

/* Lvalue conversion: arrays and functions become pointers, qualifiers go. */
const Expr *convert_value(Lower *lower, const Expr *expr);
/* To a type, explicitly or as operands of an operator need it; no constraint is checked. */
const Expr *convert_to(Lower *lower, const Expr *value, const Type *type, Place place);
/* As by assignment: what is not allowed is an error that says what it was for ("argument 1 of
 * 'f'"). */
const Expr *convert_assign(Lower *lower, const Expr *value, const Type *type, Place place,
                           const char *what);
/* Default argument promotions. */
const Expr *convert_argument(Lower *lower, const Expr *value);
const Expr *convert_promoted(Lower *lower, const Expr *value);
/* The bit-field that a place is, or NULL. */
const Field *convert_bit_field(const Expr *place);
/* A bit-field's value as one of its declared type, which is promoted by that type from here on (as
 * a cast makes it). Other values stay as they are. */
const Expr *convert_declared(Lower *lower, const Expr *value);
/* The value as a bit-field holds it: reduced to its width. */
const Expr *convert_to_width(Lower *lower, const Expr *value, const Field *field);
/* An integer that is non-zero where the scalar is. */
const Expr *convert_truth(Lower *lower, const Expr *value, Place place);
bool convert_is_null(const Expr *value);
const Expr *convert_address(Lower *lower, const Expr *place, Place where);
const Expr *convert_deref(Lower *lower, const Expr *pointer, Place where);

#endif
