#include "model/plain.h"

#include "lib/bug.h"

typedef struct Scan {
    VecU32
        functions; /* indices of those that are called, in the order in which they are looked at */
    VecU32 *globals;
} Scan;

static void add(VecU32 *set, uint32_t number)
{
    for (uint32_t i = 0; i < set->length; i++)
        if (set->data[i] == number)
            return;
    vec_push(set, number);
}

bool plain_holds_integers(const Type *type)
{
    if (type->is_volatile || type_is_integer(type))
        return !type->is_volatile;
    if (type->kind == TYPE_ARRAY)
        return type->is_complete && !type_is_variable(type) && !type->is_vector &&
               plain_holds_integers(type->element);
    bool all = type->kind == TYPE_STRUCT && type->is_complete && !type->is_layout &&
               !type_is_flexible(type);
    for (uint32_t i = 0; all && i < type->field_count; i++)
        all = plain_holds_integers(type->fields[i].type);
    return all;
}

/* Integers, what holds them, and pointers to that. */
static bool is_plain_type(const Type *type)
{
    bool leads = type->kind == TYPE_POINTER && !type->is_volatile;
    return plain_holds_integers(leads ? type->element : type);
}

static bool is_plain_variable(Scan *scan, const Variable *variable)
{
    switch (variable->kind) {
    case VARIABLE_GLOBAL:
        if (!plain_holds_integers(variable->type))
            return false;
        add(scan->globals, variable->slot);
        return true;
    case VARIABLE_LOCAL:
    case VARIABLE_PARAM:
        return is_plain_type(variable->type) && !variable->is_captured && !variable->is_restrict;
    case VARIABLE_INPUT:
        return plain_holds_integers(variable->type);
    default:
        return false;
    }
}

/* Between pointers nothing but qualifiers may change: what they lead to is used as what it is. */
static bool is_plain_cast(const Type *to, const Type *from)
{
    if (type_is_integer(to))
        return type_is_integer(from);
    return to->kind == TYPE_POINTER && from->kind == TYPE_POINTER &&
           to->element->unqualified == from->element->unqualified;
}

static bool is_plain(Scan *scan, const Expr *expr)
{
    if (!expr)
        return true;
    if (!is_plain_type(expr->type))
        return false;
    switch (expr->kind) {
    case EXPR_INT:
    case EXPR_ZERO:
        return expr->type->kind != TYPE_POINTER;
    case EXPR_VARIABLE:
        return is_plain_variable(scan, expr->variable);
    case EXPR_CAST:
        return is_plain_cast(expr->type, expr->a->type) && is_plain(scan, expr->a);
    case EXPR_UNARY:
    case EXPR_BINARY:
    case EXPR_AND:
    case EXPR_OR:
    case EXPR_CONDITIONAL:
    case EXPR_ADDRESS:
    case EXPR_DEREF:
    case EXPR_INDEX:
    case EXPR_FIELD:
    case EXPR_POINTER_ADD:
        return is_plain(scan, expr->a) && is_plain(scan, expr->b) && is_plain(scan, expr->c);
    default:
        return false;
    }
}

static bool are_plain_locals(const Stmt *stmt)
{
    for (uint32_t i = 0; i < stmt->variable_count; i++)
        if (!is_plain_type(stmt->variables[i]->type))
            return false;
    return true;
}

static bool is_plain_call(Scan *scan, const Stmt *stmt)
{
    if (stmt->callee->kind != EXPR_FUNCTION)
        return false;
    for (uint32_t i = 0; i < stmt->arg_count; i++)
        if (!is_plain(scan, stmt->args[i]))
            return false;
    add(&scan->functions, stmt->callee->function->index);
    return is_plain(scan, stmt->lhs);
}

static bool is_plain_stmt(Scan *scan, const Stmt *stmt)
{
    if (!is_plain(scan, stmt->guard) || stmt->is_of_loop)
        return false;
    switch (stmt->kind) {
    case STMT_NOOP:
        return true;
    case STMT_ASSIGN:
    case STMT_ASSERT:
    case STMT_ASSUME:
    case STMT_RETURN:
        return is_plain(scan, stmt->lhs) && is_plain(scan, stmt->value);
    case STMT_HAVOC:
        return !stmt->arg_count && is_plain(scan, stmt->lhs) && is_plain(scan, stmt->value);
    case STMT_CALL:
        return is_plain_call(scan, stmt);
    case STMT_DECLARE:
    case STMT_LEAVE:
        return are_plain_locals(stmt);
    default:
        return false;
    }
}

static bool is_plain_function(Scan *scan, const Function *function)
{
    const Type *type = function->type, *result = type->element;
    if (!function->is_defined || function->is_system || function->is_abstract ||
        function->never_returns || function->variable_arguments || function->calls_alloca ||
        function->calls_setjmp || function->has_restrict || function->is_old_style ||
        (result->kind != TYPE_VOID && !type_is_integer(result)))
        return false;
    for (uint32_t i = 0; i < function->stmt_count; i++)
        if (!is_plain_stmt(scan, &function->stmts[i]))
            return false;
    return true;
}

bool plain_is(const Program *program, const Function *function, VecU32 *globals)
{
    Scan scan = {.globals = globals};
    bool all = !program->has_restrict && !program->calls_mpi;
    vec_push(&scan.functions, function->index);
    for (uint32_t i = 0; all && i < scan.functions.length; i++) {
        CHECK(scan.functions.data[i] < program->function_count);
        all = is_plain_function(&scan, program->functions[scan.functions.data[i]]);
    }
    vec_release(&scan.functions);
    return all;
}
