#include "front/lower/value.h"

#include "front/lower/convert.h"
#include "front/lower/expr.h"
#include "front/lower/keep.h"
#include "lib/bug.h"

const Expr *lower_value(Lower *lower, const AstExpr *ast)
{
    CHECK(ast);
    const Expr *expr = lower_expr(lower, ast);
    if (expr->type->kind == TYPE_VOID)
        lower_error(lower, ast->place, "a value is needed here, but the expression is void");
    return convert_value(lower, expr);
}

const Expr *lower_scalar(Lower *lower, const AstExpr *ast)
{
    CHECK(ast);
    const Expr *value = lower_value(lower, ast);
    if (!type_is_scalar(value->type))
        lower_error(lower, ast->place, "expected a number or a pointer, not '%s'",
                    lower_type_text(lower, value->type));
    return value;
}

const Expr *lower_condition(Lower *lower, const AstExpr *ast)
{
    return convert_truth(lower, lower_value(lower, ast), ast->place);
}

Pure lower_pure_begin(Lower *lower, const char *why)
{
    CHECK(why);
    Pure pure = {.builder = lower->builder, .before = lower->no_effects};
    lower->builder = NULL;
    lower->no_effects = why;
    return pure;
}

void lower_pure_end(Lower *lower, const Pure *pure)
{
    CHECK(!lower->builder);
    lower->builder = pure->builder;
    lower->no_effects = pure->before;
}

const Expr *lower_pure_place(Lower *lower, const AstExpr *ast, const char *why)
{
    CHECK(ast);
    Pure pure = lower_pure_begin(lower, why);
    const Expr *place = lower_expr(lower, ast);
    lower_pure_end(lower, &pure);
    return place;
}

const Expr *lower_pure(Lower *lower, const AstExpr *ast, const char *why)
{
    Pure pure = lower_pure_begin(lower, why);
    const Expr *value = lower_value(lower, ast);
    lower_pure_end(lower, &pure);
    return value;
}

static void forget_after(FunctionBuilder *builder, uint32_t locations, uint32_t stmts,
                         uint32_t locals)
{
    CHECK(builder->stmts.length >= stmts && builder->locations.length >= locations);
    while (builder->labels.length && vec_last(&builder->labels).at >= locations)
        builder->labels.length--;
    builder->locations.length = locations;
    builder->stmts.length = stmts;
    builder->locals.length = locals;
}

/* Lowers into the builder, or at file scope into a scratch one. */
Probe lower_probe_begin(Lower *lower)
{
    Probe probe = {.builder = lower->builder,
                   .here = lower->here,
                   .live = lower->live.length,
                   .temporaries = lower->temporary_count,
                   .exposed = lower->watched.exposed.length,
                   .labels = lower->labels.length,
                   .jumps = lower->jumps.length,
                   .kept = lower->kept.length,
                   .edges = lower->edges.length};
    if (!lower->builder) {
        lower->scratch.program = lower->program;
        lower->scratch.function = &lower->scratch_function;
        forget_after(&lower->scratch, 0, 0, 0);
        lower->builder = &lower->scratch;
        lower->here = lower_new_location(lower);
    }
    probe.locations = lower->builder->locations.length;
    probe.stmts = lower->builder->stmts.length;
    probe.locals = lower->builder->locals.length;
    return probe;
}

void lower_probe_end(Lower *lower, const Probe *probe)
{
    CHECK(lower->builder && lower->live.length >= probe->live);
    CHECK(lower->labels.length >= probe->labels && lower->jumps.length >= probe->jumps);
    CHECK(lower->kept.length >= probe->kept && lower->edges.length >= probe->edges);
    forget_after(lower->builder, probe->locations, probe->stmts, probe->locals);
    lower->live.length = probe->live;
    lower->watched.exposed.length = probe->exposed;
    lower->labels.length = probe->labels;
    lower->jumps.length = probe->jumps;
    lower->kept.length = probe->kept;
    lower->edges.length = probe->edges;
    lower->temporary_count = probe->temporaries;
    lower->here = probe->here;
    lower->builder = probe->builder;
}

const Expr *lower_unevaluated(Lower *lower, const AstExpr *ast)
{
    if (ast->kind == AST_STRING || ast->kind == AST_NAME)
        return lower_expr(lower, ast);
    Probe probe = lower_probe_begin(lower);
    const Expr *expr = lower_expr(lower, ast);
    lower_probe_end(lower, &probe);
    return expr;
}

const Type *lower_type_of(Lower *lower, const AstExpr *ast)
{
    CHECK(ast);
    return lower_unevaluated(lower, ast)->type;
}

/* A value that is computed and dropped keeps its obligations where they can fail: a struct is read,
 * too, an array or a function only designated. */
void lower_drop(Lower *lower, const Expr *value, Place place)
{
    CHECK(value->type);
    if (value->kind == EXPR_VARIABLE || value->kind == EXPR_STRING ||
        value->kind == EXPR_UNDEFINED || value->type->kind == TYPE_VOID)
        return;
    value = convert_value(lower, value);
    if (expr_is_total(value))
        return;
    const Expr *kept = lower_temporary(lower, value->type, place);
    lower_assign_to(lower, kept, value, place, false);
}

const Type *lower_evaluated_type(Lower *lower, const AstExpr *ast)
{
    const Expr *operand = lower_expr(lower, ast), *place = operand;
    while (place->kind == EXPR_INDEX || place->kind == EXPR_FIELD)
        place = place->a;
    if (place->kind == EXPR_VARIABLE && operand->type->kind == TYPE_ARRAY)
        lower_drop(lower, operand, ast->place);
    return operand->type;
}

int64_t lower_integer_constant(Lower *lower, const AstExpr *ast, const char *what)
{
    CHECK(ast && what);
    const Expr *value = lower_pure(lower, ast, what);
    if (value->kind != EXPR_INT || !num_is_int64(value->number))
        lower_error(lower, ast->place, "%s must be an integer constant expression", what);
    return num_int64(value->number);
}
