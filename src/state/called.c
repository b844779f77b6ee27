#include "state/called.h"

#include "lib/bug.h"

typedef struct Called {
    Eval *eval;
    const Stmt *stmt;
    const Function *function;
    const Type *type; /* as it is called */
} Called;

static bool wrong_type(const Called *called)
{
    Buf have = {0}, want = {0};
    type_print(&have, called->type);
    type_print(&want, called->function->type);
    bool ok = eval_require(called->eval, TERM_FALSE, PROPERTY_POINTER_INVALID, called->stmt->place,
                           "'%s', which is '%s', is called as '%s'", called->function->name,
                           buf_text(&want), buf_text(&have));
    buf_release(&have);
    buf_release(&want);
    return ok;
}

static bool wrong_argument(const Called *called, uint32_t i, Term condition)
{
    CHECK(i < called->stmt->arg_count && i < called->function->type->param_count);
    Buf have = {0}, want = {0};
    type_print(&have, called->stmt->args[i]->type);
    type_print(&want, called->function->type->params[i]);
    bool ok = eval_require(called->eval, condition, PROPERTY_POINTER_INVALID, called->stmt->place,
                           "argument %u of '%s' is '%s', and no prototype converts it to '%s'",
                           i + 1, called->function->name, buf_text(&have), buf_text(&want));
    buf_release(&have);
    buf_release(&want);
    return ok;
}

static const Type *wanted_type(const Called *called, uint32_t i)
{
    CHECK(i < called->function->type->param_count);
    const Type *param = called->function->type->params[i]->unqualified;
    TypeTable *types = called->eval->state->model->program->types;
    return called->function->is_old_style ? type_argument(types, param) : param;
}

static bool is_void_or_char(const Type *pointer)
{
    return pointer->kind == TYPE_POINTER &&
           (pointer->element->kind == TYPE_VOID || type_is_char(pointer->element));
}

static bool wrong_count(const Called *called)
{
    return eval_require(called->eval, TERM_FALSE, PROPERTY_POINTER_INVALID, called->stmt->place,
                        "'%s' is called with %u arguments, and takes %u", called->function->name,
                        called->stmt->arg_count, called->function->type->param_count);
}

/* A call without prototype. */
static bool check_promoted(const Called *called, const Term *args)
{
    const Function *function = called->function;
    if (function->type->is_variadic)
        return wrong_type(called);
    if (called->stmt->arg_count != function->type->param_count)
        return wrong_count(called);
    for (uint32_t i = 0; i < called->stmt->arg_count; i++) {
        const Type *have = called->stmt->args[i]->type->unqualified, *want = wanted_type(called, i);
        bool is_same_width = type_is_integer(have) && type_is_integer(want) &&
                             have->size == want->size &&
                             !value_may_be_undefined(called->eval->engine->bank, args[i]);
        if (type_compatible(have, want) || (is_void_or_char(have) && is_void_or_char(want)))
            continue;
        Term condition =
            is_same_width ? value_in_range(called->eval->engine->bank, want, args[i]) : TERM_FALSE;
        if (!wrong_argument(called, i, condition))
            return false;
    }
    return true;
}

/* A call with a prototype of a function that is defined without. */
static bool fits_old_style(const Called *called)
{
    const Type *type = called->type;
    if (type->is_variadic || type->param_count != called->function->type->param_count)
        return false;
    for (uint32_t i = 0; i < type->param_count; i++)
        if (!type_compatible(type->params[i], wanted_type(called, i)))
            return false;
    return true;
}

bool called_check(Eval *eval, const Stmt *stmt, const Function *function, const Term *args)
{
    Called called = {eval, stmt, function, stmt->callee->type->element};
    if (called.type == function->type && !function->is_old_style)
        return true;
    if (eval_is_off(eval, PROPERTY_POINTER_INVALID))
        return true;
    if (!type_compatible(called.type->element, function->type->element))
        return wrong_type(&called);
    if (!called.type->has_prototype)
        return check_promoted(&called, args);
    bool fits = function->is_old_style ? fits_old_style(&called)
                                       : type_compatible(called.type, function->type);
    return fits || wrong_type(&called);
}
