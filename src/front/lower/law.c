/* Properties of abstract functions. */
#include "front/lower/law.h"
#include "front/lower/convert.h"
#include "front/lower/value.h"
#include "lib/bug.h"

enum { PARAMS_MAX = 4 };

static bool is_number(const Type *type)
{
    return type_is_integer(type) || type->kind == TYPE_REAL;
}

static bool is_signed_number(const Type *type)
{
    return type->kind == TYPE_REAL || (type_is_integer(type) && type_is_signed(type));
}

static void check_words(Lower *lower, const AstLaws *ast, const Type *type)
{
    bool is_unary = type->param_count == 1 && !type->is_variadic && is_number(type->params[0]) &&
                    is_number(type->element);
    bool needs_sign = ast->is_even || ast->is_odd;
    if ((needs_sign || ast->is_monotone || ast->is_continuous) && !is_unary)
        lower_error(lower, ast->place,
                    "the words even, odd, monotone and continuous are of functions of one number");
    if ((needs_sign && !is_signed_number(type->params[0])) ||
        (ast->is_odd && !is_signed_number(type->element)))
        lower_error(lower, ast->place, "an even or odd function needs numbers with a sign");
    if (ast->is_continuous &&
        (type->params[0]->kind != TYPE_REAL || type->element->kind != TYPE_REAL))
        lower_error(lower, ast->place, "a continuous function is one of real numbers");
}

static const Variable *declare_param(Lower *lower, const AstDeclarator *declarator,
                                     const Type *type)
{
    CHECK(type);
    Variable *variable = arena_new(lower->arena, Variable);
    const Name *name = declarator->name;
    variable->kind = VARIABLE_BOUND;
    variable->name = name ? arena_text(lower->arena, name->text, name->length) : "argument";
    variable->type = type->unqualified;
    variable->place = declarator->place;
    if (name)
        lower_declare(lower, declarator->name, SYMBOL_VARIABLE, type, declarator->place)->variable =
            variable;
    return variable;
}

static const Variable *const *declare_params(Lower *lower, const AstLaws *ast,
                                             const AstDeclarator *declarator, const Type *type)
{
    const AstPart *part = declarator->parts;
    if (!declarator->part_count || part->kind != AST_FUNCTION ||
        part->param_count < type->param_count)
        lower_error(lower, ast->place, "the declaration does not name the function's parameters");
    if (type->param_count > PARAMS_MAX)
        lower_error(lower, ast->place, "properties of a function of more than %d parameters",
                    PARAMS_MAX);
    const Variable **params = arena_alloc(lower->arena, (type->param_count + 1) * sizeof *params);
    for (uint32_t i = 0; i < type->param_count; i++)
        params[i] = declare_param(lower, part->params[i].declarator, type->params[i]);
    return params;
}

/* A property is one of mathematics: of parameters, inputs and abstract functions. */
static void check_law(Lower *lower, const Expr *expr)
{
    if (!expr)
        return;
    bool is_input = expr->kind == EXPR_VARIABLE && expr->variable->kind == VARIABLE_INPUT &&
                    type_is_scalar(expr->type);
    bool is_bound = expr->kind == EXPR_VARIABLE && expr->variable->kind == VARIABLE_BOUND;
    if ((expr->kind == EXPR_VARIABLE && !is_input && !is_bound) || expr->kind == EXPR_DEREF ||
        expr->kind == EXPR_ADDRESS || expr->kind == EXPR_FUNCTION)
        lower_error(
            lower, expr->place,
            "a property of a function is over its parameters, inputs and abstract functions");
    check_law(lower, expr->a);
    check_law(lower, expr->b);
    check_law(lower, expr->c);
    for (uint32_t i = 0; i < expr->arg_count; i++)
        check_law(lower, expr->args[i]);
}

/* Whether each application in it is that of the function to its parameters. */
static bool is_pointwise(const Expr *expr, const Function *function, const Variable *const *params)
{
    if (!expr)
        return true;
    for (uint32_t i = 0; i < expr->arg_count; i++) {
        bool is_param =
            expr->args[i]->kind == EXPR_VARIABLE && expr->args[i]->variable == params[i];
        if (expr->kind != EXPR_APPLY || expr->function != function || !is_param)
            return false;
    }
    bool quantifies =
        expr->kind == EXPR_FORALL || expr->kind == EXPR_EXISTS || expr->kind == EXPR_FOLD;
    return !quantifies && is_pointwise(expr->a, function, params) &&
           is_pointwise(expr->b, function, params) && is_pointwise(expr->c, function, params);
}

static Law lower_law(Lower *lower, const AstExpr *ast, const Variable *const *params,
                     const Function *function)
{
    CHECK(function->is_abstract);
    const Expr *value = lower_pure(lower, ast, "a property of a function");
    Law law = {.params = params,
               .param_count = function->type->param_count,
               .condition = convert_truth(lower, value, ast->place)};
    check_law(lower, law.condition);
    law.is_pointwise = is_pointwise(law.condition, function, params);
    return law;
}

void lower_laws(Lower *lower, const AstLaws *ast, const AstDeclarator *declarator,
                Function *function)
{
    CHECK(function->type->kind == TYPE_FUNCTION);
    const Laws none = {.place = ast->place}, *before = function->laws ? function->laws : &none;
    check_words(lower, ast, function->type);
    Laws *laws = arena_copy(lower->arena, before, sizeof *before);
    laws->is_even |= ast->is_even;
    laws->is_odd |= ast->is_odd;
    laws->is_monotone |= ast->is_monotone;
    laws->is_continuous |= ast->is_continuous;
    Law *list = arena_alloc(lower->arena, (before->count + ast->count + 1) * sizeof *list);
    for (uint32_t i = 0; i < before->count; i++)
        list[i] = before->list[i];
    if (ast->count) {
        uint32_t scope = lower_scope_begin(lower);
        const Variable *const *params = declare_params(lower, ast, declarator, function->type);
        for (uint32_t i = 0; i < ast->count; i++)
            list[laws->count++] = lower_law(lower, ast->list[i], params, function);
        lower_scope_end(lower, scope);
    }
    laws->list = list;
    function->laws = laws;
}
