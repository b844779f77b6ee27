/* Expressions: what they are, by kind; conditions; what is not evaluated. */
#ifndef FRONT_LOWER_EXPR_H
#define FRONT_LOWER_EXPR_H

#include "front/lower/lower.h"

/* A value, a place in memory, or a function. */
const Expr *lower_expr(Lower *lower, const AstExpr *ast);
const Expr *lower_value(Lower *lower, const AstExpr *ast);
const Expr *lower_scalar(Lower *lower, const AstExpr *ast);
void lower_discard(Lower *lower, const AstExpr *ast);
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
const Expr *lower_condition(Lower *lower, const AstExpr *ast);
/* Branches from here. */
void lower_branch(Lower *lower, const AstExpr *ast, LocationId yes, LocationId no);
/* Two statements lead from here; the location is exclusive. */
void lower_emit_branch(Lower *lower, const Expr *condition, LocationId yes, LocationId no,
                       Place place);
/* No trace shows the branch that was just emitted. */
void lower_hide_branch(Lower *lower);
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
bool lower_has_effects(Lower *lower, const AstExpr *ast);
/* The expression that a _Generic stands for. */
const AstExpr *lower_generic_choice(Lower *lower, const AstExpr *ast);

#endif
