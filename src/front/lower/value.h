/* What is made of an expression where it stands: its value, its truth, its type alone; what it is
 * without effects, or without being evaluated. */
#ifndef FRONT_LOWER_VALUE_H
#define FRONT_LOWER_VALUE_H

#include "front/lower/lower.h"

/* After lvalue conversion; an error where it is void, or (scalar) no number and no pointer. */
const Expr *lower_value(Lower *lower, const AstExpr *ast);
const Expr *lower_scalar(Lower *lower, const AstExpr *ast);
/* An integer that is non-zero where the expression is true. */
const Expr *lower_condition(Lower *lower, const AstExpr *ast);
/* A value that is not needed. */
void lower_drop(Lower *lower, const Expr *value, Place place);

/* Between begin and end effects are errors that why names. */
typedef struct Pure {
    FunctionBuilder *builder;
    const char *before;
} Pure;
Pure lower_pure_begin(Lower *lower, const char *why);
void lower_pure_end(Lower *lower, const Pure *pure);
/* Without effects, as an annotation or a constant needs it; why names the context. */
const Expr *lower_pure(Lower *lower, const AstExpr *ast, const char *why);
/* The same for a place in memory, which stays one. */
const Expr *lower_pure_place(Lower *lower, const AstExpr *ast, const char *why);
/* Between begin and end everything is lowered only for what it would be; effects are allowed, and
 * are taken back. */
typedef struct Probe {
    FunctionBuilder *builder;
    LocationId here;
    uint32_t live, temporaries, exposed, labels, jumps, kept, edges, locations, stmts, locals;
} Probe;
Probe lower_probe_begin(Lower *lower);
void lower_probe_end(Lower *lower, const Probe *probe);
/* The type of an expression that is not evaluated. */
const Type *lower_type_of(Lower *lower, const AstExpr *ast);
/* The type of an operand that is evaluated for its size: an element of an array must be one of it.
 * What a pointer leads to need not be there, as in `malloc(n * sizeof *p)`. */
const Type *lower_evaluated_type(Lower *lower, const AstExpr *ast);
/* An expression that is not evaluated, for what it is made of. */
const Expr *lower_unevaluated(Lower *lower, const AstExpr *ast);
/* A constant expression of integer type; what names it in messages. */
int64_t lower_integer_constant(Lower *lower, const AstExpr *ast, const char *what);

#endif
