/* gcc's vectors (attribute vector_size): arrays that are values. What is computed of them is an
 * EXPR_VECTOR, each element an expression of its own.
 */
#ifndef FRONT_LOWER_VECTOR_H
#define FRONT_LOWER_VECTOR_H

#include "front/lower/lower.h"

static inline bool vector_is(const Type *type)
{
    return type->kind == TYPE_ARRAY && type->is_vector;
}

/* Whether a pointer leads to a vector, which may lie among numbers that are none: it is read and
 * written element by element. */
bool vector_is_reached(const Expr *place);
const Expr *vector_read(Lower *lower, const Expr *place);
void vector_write(Lower *lower, const Expr *place, const Expr *value, Place where);
/* The place of an element. */
const Expr *vector_index(Lower *lower, const Expr *vector, const Expr *index);
/* A value whose elements have places: kept where it has none. */
const Expr *vector_place(Lower *lower, const Expr *vector, Place place);
/* Element by element, of two vectors or of a vector and a number; type: of the result's elements. */
const Expr *vector_binary(Lower *lower, BinaryOperator op, const Expr *a, const Expr *b,
                          bool is_relation, Place place);
const Expr *vector_unary(Lower *lower, UnaryOperator op, const Expr *a, Place place);
/* Whether one may stand where the other is expected: masks have any type of their width. */
bool vector_fits(const Type *from, const Type *to);
/* A vector as another one of the same size, or as a number, or a number as a vector: the same bytes. */
const Expr *vector_cast(Lower *lower, const Expr *value, const Type *type, Place place);
/* __builtin_shuffle: the elements of a and b (or NULL) that a mask selects. All three are kept places. */
const Expr *vector_shuffle(Lower *lower, const Expr *a, const Expr *b, const Expr *mask,
                           Place place);
/* __builtin_convertvector: element by element. */
const Expr *vector_converted(Lower *lower, const Expr *value, const Type *to, Place place);

#endif
