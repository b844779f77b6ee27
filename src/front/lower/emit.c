#include "front/lower/emit.h"

#include <string.h>

#include "front/lower/convert.h"
#include "front/lower/link.h"
#include "lib/bug.h"

void lower_emit_branch(Lower *lower, const Expr *condition, LocationId yes, LocationId no,
                       Place place)
{
    CHECK(lower->builder && condition->type);
    LocationId source = lower->here;
    if (condition->kind == EXPR_INT) {
        lower_goto(lower, num_is_zero(condition->number) ? no : yes, place);
        return;
    }
    lower->builder->locations.data[source].is_exclusive = true;
    Stmt *stmt = function_builder_stmt(lower->builder, STMT_NOOP, source, yes, place);
    stmt->guard = condition;
    stmt = function_builder_stmt(lower->builder, STMT_NOOP, source, no, place);
    stmt->guard = condition;
    stmt->is_guard_negated = true;
}

void lower_hide_branch(Lower *lower)
{
    uint32_t count = lower->builder->stmts.length;
    CHECK(count >= 2);
    for (uint32_t i = count - 2; i < count; i++)
        if (lower->builder->stmts.data[i].kind == STMT_NOOP)
            lower->builder->stmts.data[i].is_initialisation = true;
}

const Expr *lower_void(Lower *lower, Place place)
{
    return expr_new(lower->arena, EXPR_UNDEFINED, type_void(lower->types), place);
}

const Expr *lower_va_function(Lower *lower, const char *name, const Type *result, Place place)
{
    CHECK(name && result);
    LinkEntry *entry = link_entry(lower->link, name, true);
    const Type *type = type_function(lower->types, result, NULL, 0, false, false);
    Function *function = link_function(lower->link, entry, type, place);
    function->is_system = true;
    Expr *callee = expr_new(lower->arena, EXPR_FUNCTION, type_pointer(lower->types, type), place);
    callee->function = function;
    return callee;
}

/* Variable arguments are a system function's business. */
const Expr *lower_va_call(Lower *lower, const char *name, const Type *result,
                          const Expr *const *args, uint32_t count, Place place)
{
    CHECK(name && result && (args || !count));
    const Expr *callee = lower_va_function(lower, name, result, place);
    const Expr *target =
        result->kind == TYPE_VOID ? NULL : lower_temporary(lower, result->unqualified, place);
    Stmt *stmt = lower_emit(lower, STMT_CALL, place);
    stmt->callee = callee;
    stmt->lhs = target;
    stmt->args = arena_copy(lower->arena, args, count * sizeof *args);
    stmt->arg_count = count;
    return target ? target : lower_void(lower, place);
}

void lower_refuse(Lower *lower, const char *text, Place place)
{
    CHECK(text && *text);
    Expr *string = expr_new(lower->arena, EXPR_STRING, NULL, place);
    string->string = link_string(lower->link, type_basic(lower->types, BASIC_CHAR), text,
                                 (uint32_t)strlen(text) + 1, place);
    string->type = string->string->type;
    const Expr *arg = convert_value(lower, string);
    lower_va_call(lower, "__tass_refuse", type_void(lower->types), &arg, 1, place);
}
