#include "front/lower/variadic.h"

#include <string.h>

#include "front/lower/convert.h"
#include "front/lower/emit.h"
#include "front/lower/expr.h"
#include "front/lower/keep.h"
#include "front/lower/link.h"
#include "front/lower/value.h"
#include "lib/bug.h"

/* The struct of <stdarg.h> of which a list is an array. */
static bool is_list(const Type *type)
{
    return type->kind == TYPE_STRUCT && type->tag && !strcmp(type->tag, "__tass_va_list");
}

/* A list is given as what leads to it, unless its own address is taken. */
static bool is_given(const Expr *arg)
{
    return arg->type->kind == TYPE_POINTER && is_list(arg->type->element->unqualified);
}

/* What is wrong with the parameter that va_start names: it is not the last one before the variable
 * arguments, or its type is promoted (C11 7.16.1.4p4). */
static VariadicFault start_fault(Lower *lower, const AstExpr *ast)
{
    const Expr *named = ast->kind == AST_NAME ? lower_expr(lower, ast) : NULL;
    uint32_t count = lower->function->param_count;
    CHECK(lower->builder && count <= lower->builder->locals.length);
    const Variable *last = count ? lower->builder->locals.data[count - 1] : NULL;
    if (!last || !named || named->kind != EXPR_VARIABLE || named->variable != last)
        return VARIADIC_NOT_LAST;
    const Type *type = last->type->unqualified;
    return type_compatible(type, type_argument(lower->types, type)) ? VARIADIC_FINE
                                                                    : VARIADIC_PROMOTED;
}

/* va_start needs to know where this call's arguments are. */
const Expr *variadic_builtin(Lower *lower, const AstExpr *ast)
{
    CHECK(ast->a->kind == AST_NAME);
    const char *name = ast->a->name->text + strlen("__builtin_");
    const Expr *args[3];
    uint32_t wanted = !strcmp(name, "va_end") ? 1 : 2, count = wanted;
    if (ast->list_count != wanted)
        lower_error(lower, ast->place, "%s takes %u arguments", name, wanted);
    args[0] = lower_value(lower, ast->list[0]);
    if (!strcmp(name, "va_start")) {
        if (!lower->function || !lower->function->variable_arguments)
            lower_error(lower, ast->place, "va_start in a function without variable arguments");
        const Variable *arguments = lower->function->variable_arguments;
        const Expr *place = expr_variable(lower->arena, arguments, ast->place);
        args[1] = convert_address(lower, place, ast->place);
        VariadicFault fault = start_fault(lower, ast->list[1]);
        args[count++] =
            expr_int(lower->arena, type_basic(lower->types, BASIC_INT), fault, ast->place);
    } else if (wanted == 2) {
        args[1] = lower_value(lower, ast->list[1]);
    }
    return lower_va_call(lower, name, type_void(lower->types), args, count, ast->place);
}

const Expr *const *variadic_before(Lower *lower, const Expr *const *args, uint32_t count,
                                   Place place)
{
    CHECK(args || !count);
    const Expr **positions = NULL;
    for (uint32_t i = 0; i < count && !lower_is_shipped(lower, place); i++) {
        if (!is_given(args[i]))
            continue;
        if (!positions) {
            positions = arena_alloc(lower->arena, count * sizeof *positions);
            memset(positions, 0, count * sizeof *positions);
        }
        const Type *type = type_basic(lower->types, BASIC_LONG);
        positions[i] = lower_va_call(lower, "__tass_va_position", type, &args[i], 1, place);
    }
    return positions;
}

void variadic_after(Lower *lower, const Stmt *call, const Expr *const *before, bool is_library)
{
    if (!before)
        return;
    CHECK(call->kind == STMT_CALL);
    const Type *type = type_basic(lower->types, BASIC_INT);
    const Place place = call->place;
    const Expr *const *args = call->args;
    for (uint32_t i = 0, count = call->arg_count; i < count; i++) {
        if (!before[i])
            continue;
        const Expr *given[] = {args[i], before[i], expr_int(lower->arena, type, is_library, place)};
        lower_va_call(lower, "__tass_va_given", type_void(lower->types), given, 3, place);
    }
}

void variadic_declare(Lower *lower, const Variable *variable)
{
    const Type *type = variable->type;
    bool is_live = lower->live.length && vec_last(&lower->live) == variable;
    if (type->kind != TYPE_ARRAY || !is_list(type->element->unqualified) || !is_live)
        return;
    Place place = variable->place;
    const Expr *list = expr_variable(lower->arena, variable, place);
    const Expr *callee = lower_va_function(lower, "__tass_va_left", type_void(lower->types), place);
    vec_push(&lower->cleanups, ((Cleanup){variable, callee, convert_value(lower, list)}));
}
