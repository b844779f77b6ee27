/* Constant folding. */
#ifndef FRONT_LOWER_FOLD_H
#define FRONT_LOWER_FOLD_H

#include "front/lower/lower.h"

/* The constant that an operation on constants gives, or NULL. */
const Expr *fold_unary(Lower *lower, UnaryOperator op, const Type *type, const Expr *a,
                       Place place);
const Expr *fold_binary(Lower *lower, BinaryOperator op, const Type *type, const Expr *a,
                        const Expr *b, Place place);
const Expr *fold_cast(Lower *lower, const Type *type, const Expr *a, Place place);
/* The address, in bytes, that a pointer has which is computed from constants alone: &((T *)0)->m, as offsets are written by hand. */
bool fold_address(const Expr *pointer, int64_t *address);
/* Of a constant whose truth is asked for at the place. */
bool fold_is_zero(Lower *lower, const Expr *a, Place place);
bool fold_in_range(Arena *arena, const Type *type, Num value);
static inline bool expr_is_constant(const Expr *expr)
{
    return expr->kind == EXPR_INT || expr->kind == EXPR_REAL;
}

#endif
