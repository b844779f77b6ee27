#include "model/steer.h"

#include "lib/alloc.h"
#include "lib/bug.h"

/* By slot: whether a local variable steers something, as far as is known. */
typedef struct Steering {
    Function *function;
    bool *steers;
    bool has_changed;
    bool *results_changed; /* of other functions: which of their results steer */
} Steering;

static const Variable *own_variable(const Steering *steering, const Expr *expr)
{
    bool is_local = expr->kind == EXPR_VARIABLE && (expr->variable->kind == VARIABLE_LOCAL ||
                                                    expr->variable->kind == VARIABLE_PARAM);
    return is_local && expr->variable->function == steering->function ? expr->variable : NULL;
}

static void mark_type(Steering *steering, const Type *type);

/* All that an expression reads steers. */
static void mark(Steering *steering, const Expr *expr)
{
    if (!expr)
        return;
    const Variable *variable = own_variable(steering, expr);
    CHECK(!variable || variable->slot < steering->function->local_count);
    if (variable && !steering->steers[variable->slot]) {
        steering->steers[variable->slot] = true;
        steering->has_changed = true;
    }
    mark_type(steering, expr->type);
    mark(steering, expr->a);
    mark(steering, expr->b);
    mark(steering, expr->c);
    for (uint32_t i = 0; i < expr->arg_count; i++)
        mark(steering, expr->args[i]);
}

static void mark_type(Steering *steering, const Type *type)
{
    for (; type;
         type = type->kind == TYPE_POINTER || type->kind == TYPE_ARRAY ? type->element : NULL)
        if (type->kind == TYPE_ARRAY && type->extent_expr)
            mark(steering, type->extent_expr);
}

static bool is_relation(BinaryOperator op)
{
    return op == BINARY_LESS || op == BINARY_LESS_EQUAL || op == BINARY_GREATER ||
           op == BINARY_GREATER_EQUAL || op == BINARY_EQUAL || op == BINARY_NOT_EQUAL;
}

static bool is_number(const Type *type)
{
    return type_is_integer(type) || type->kind == TYPE_REAL;
}

/* Whether an operation hands on what its operands hold, and has a value for all of it. */
static bool hands_on(const Expr *expr)
{
    switch (expr->kind) {
    case EXPR_INT:
    case EXPR_REAL:
    case EXPR_VARIABLE:
    case EXPR_AND:
    case EXPR_OR:
        return true;
    case EXPR_UNARY:
        return expr->op == UNARY_NEGATE || expr->op == UNARY_NOT;
    case EXPR_CAST:
        return is_number(expr->type) && is_number(expr->a->type) &&
               (type_is_integer(expr->a->type) || expr->type->kind == TYPE_REAL);
    case EXPR_BINARY:
        if (expr->op == BINARY_MULTIPLY)
            return expr->type->kind == TYPE_REAL || expr->a->kind == EXPR_INT ||
                   expr->b->kind == EXPR_INT;
        if (expr->op == BINARY_DIVIDE)
            return expr->type->kind == TYPE_REAL;
        return expr->op == BINARY_ADD || expr->op == BINARY_SUBTRACT ||
               is_relation((BinaryOperator)expr->op);
    default:
        return false;
    }
}

/* An expression whose value steers nothing: what in it may steer by itself. */
static void mark_within(Steering *steering, const Expr *expr)
{
    if (!expr)
        return;
    if (!hands_on(expr)) {
        mark(steering, expr);
        return;
    }
    mark_type(steering, expr->type);
    mark_within(steering, expr->a);
    if (expr->kind == EXPR_BINARY && expr->op == BINARY_DIVIDE)
        mark(steering, expr->b);
    else
        mark_within(steering, expr->b);
}

static bool prints(const Stmt *stmt)
{
    const Function *callee =
        stmt->callee && stmt->callee->kind == EXPR_FUNCTION ? stmt->callee->function : NULL;
    return callee && callee->is_system && callee->library &&
           callee->library->marks & LIBRARY_PRINTS;
}

static const Function *called(const Stmt *stmt)
{
    bool is_named = stmt->kind == STMT_CALL && stmt->callee->kind == EXPR_FUNCTION;
    return is_named ? stmt->callee->function : NULL;
}

/* The variable whose address a system function is given, to read or to set it. */
static const Variable *handed_over(const Steering *steering, const Stmt *stmt, const Expr *arg)
{
    const Function *callee = called(stmt);
    while (arg->kind == EXPR_CAST)
        arg = arg->a;
    bool is_address = callee && callee->is_system && arg->kind == EXPR_ADDRESS;
    return is_address ? own_variable(steering, arg->a) : NULL;
}

static void mark_argument(Steering *steering, const Stmt *stmt, const Expr *arg)
{
    if (prints(stmt))
        mark_within(steering, arg);
    else if (!handed_over(steering, stmt, arg))
        mark(steering, arg);
}

static void mark_result(Steering *steering, const Stmt *stmt)
{
    CHECK(steering->results_changed);
    const Variable *target = stmt->lhs ? own_variable(steering, stmt->lhs) : NULL;
    Function *callee = (Function *)called(stmt);
    if (!target && stmt->lhs)
        mark(steering, stmt->lhs);
    bool steers = stmt->lhs && (!target || steering->steers[target->slot]);
    if (!callee || callee->result_steers || !steers)
        return;
    callee->result_steers = *steering->results_changed = true;
}

static void mark_assignment(Steering *steering, const Stmt *stmt)
{
    CHECK(stmt->kind == STMT_ASSIGN);
    const Variable *target = own_variable(steering, stmt->lhs);
    if (!target)
        mark(steering, stmt->lhs);
    if (!target || steering->steers[target->slot])
        mark(steering, stmt->value);
    else
        mark_within(steering, stmt->value);
}

static void mark_stmt(Steering *steering, const Stmt *stmt)
{
    bool is_harmless = stmt->kind == STMT_ASSERT ||
                       (stmt->kind == STMT_RETURN && !steering->function->result_steers);
    mark(steering, stmt->guard);
    mark(steering, stmt->callee);
    for (uint32_t i = 0; i < stmt->arg_count; i++)
        mark_argument(steering, stmt, stmt->args[i]);
    if (stmt->kind == STMT_ASSIGN)
        mark_assignment(steering, stmt);
    else
        mark_result(steering, stmt);
    if (is_harmless)
        mark_within(steering, stmt->value);
    else if (stmt->kind != STMT_ASSIGN)
        mark(steering, stmt->value);
}

static void find_in(Function *function, bool *results_changed)
{
    Steering steering = {.function = function,
                         .steers = mem_zero(function->local_count + 1, sizeof(bool)),
                         .results_changed = results_changed};
    for (uint32_t i = 0; i < function->local_count; i++) {
        const Variable *local = function->locals[i];
        mark_type(&steering, local->type);
        if (local->is_delivered || !is_number(local->type))
            steering.steers[i] = true;
    }
    do {
        steering.has_changed = false;
        for (uint32_t i = 0; i < function->stmt_count; i++)
            mark_stmt(&steering, &function->stmts[i]);
    } while (steering.has_changed);
    for (uint32_t i = 0; i < function->local_count; i++)
        function->locals[i]->steers_nothing = !steering.steers[i];
    mem_free(steering.steers);
}

void steer_find(const Program *program)
{
    if (program->main)
        ((Function *)program->main)->result_steers = true;
    bool has_changed;
    do {
        has_changed = false;
        for (uint32_t i = 0; i < program->function_count; i++)
            if (program->functions[i]->is_defined)
                find_in(program->functions[i], &has_changed);
    } while (has_changed);
}
