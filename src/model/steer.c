#include "model/steer.h"

#include "lib/alloc.h"
#include "lib/bug.h"
#include "model/root.h"

/* By slot: whether a variable steers something, as far as is known. */
typedef struct Steering {
    Function *function;
    bool *steers;  /* its locals */
    bool *globals; /* of the program */
    bool has_changed;
    bool *others_changed; /* what other functions ask: results and globals that steer */
} Steering;

static bool *flag_of(const Steering *steering, const Variable *variable)
{
    if (!variable)
        return NULL;
    if (variable->kind == VARIABLE_GLOBAL)
        return &steering->globals[variable->slot];
    bool is_local = variable->kind == VARIABLE_LOCAL || variable->kind == VARIABLE_PARAM;
    CHECK(!is_local || variable->function != steering->function ||
          variable->slot < steering->function->local_count);
    return is_local && variable->function == steering->function ? &steering->steers[variable->slot]
                                                                : NULL;
}

static bool steers(const Steering *steering, const Variable *variable)
{
    const bool *flag = flag_of(steering, variable);
    return !flag || *flag;
}

static void mark_variable(Steering *steering, const Variable *variable)
{
    bool *flag = flag_of(steering, variable);
    if (!flag || *flag)
        return;
    *flag = steering->has_changed = true;
    if (variable->kind == VARIABLE_GLOBAL)
        *steering->others_changed = true;
}

static void mark_type(Steering *steering, const Type *type);

/* All that an expression reads steers. */
static void mark(Steering *steering, const Expr *expr)
{
    if (!expr)
        return;
    if (expr->kind == EXPR_VARIABLE)
        mark_variable(steering, expr->variable);
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

/* What is read to find a place, without its root. */
static void mark_path(Steering *steering, const Expr *place)
{
    for (; place->kind == EXPR_INDEX || place->kind == EXPR_FIELD; place = place->a)
        mark(steering, place->b);
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
    if (root_variable(expr)) {
        mark_type(steering, expr->type);
        mark_path(steering, expr);
        return;
    }
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

/* The place of a variable whose address a system function is given, to read or to set it. */
static const Expr *handed_over(const Stmt *stmt, const Expr *arg)
{
    const Function *callee = called(stmt);
    while (arg->kind == EXPR_CAST)
        arg = arg->a;
    bool is_address = callee && callee->is_system && arg->kind == EXPR_ADDRESS;
    return is_address && root_variable(arg->a) ? arg->a : NULL;
}

static void mark_argument(Steering *steering, const Stmt *stmt, const Expr *arg)
{
    const Expr *place = handed_over(stmt, arg);
    if (prints(stmt))
        mark_within(steering, arg);
    else if (place)
        mark_path(steering, place);
    else
        mark(steering, arg);
}

/* Where a value goes; whether it steers there. */
static bool mark_target(Steering *steering, const Expr *lhs)
{
    const Variable *root = root_variable(lhs);
    if (root)
        mark_path(steering, lhs);
    else
        mark(steering, lhs);
    return !root || steers(steering, root);
}

static void mark_result(Steering *steering, const Stmt *stmt)
{
    CHECK(steering->others_changed);
    Function *callee = (Function *)called(stmt);
    bool is_steering = stmt->lhs && mark_target(steering, stmt->lhs);
    if (!callee || callee->result_steers || !is_steering)
        return;
    callee->result_steers = *steering->others_changed = true;
}

static void mark_assignment(Steering *steering, const Stmt *stmt)
{
    CHECK(stmt->kind == STMT_ASSIGN);
    if (mark_target(steering, stmt->lhs))
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

enum { ELEMENTS_MAX = 64 };

/* Numbers, and what consists of few of them. */
static bool is_of_numbers(const Type *type)
{
    if (type->kind == TYPE_ARRAY)
        return !type->extent_expr && type->extent <= ELEMENTS_MAX &&
               type->element->kind != TYPE_ARRAY && is_of_numbers(type->element);
    for (uint32_t i = 0; type->kind == TYPE_STRUCT && i < type->field_count; i++)
        if (!is_of_numbers(type->fields[i].type))
            return false;
    return is_number(type) || type->kind == TYPE_STRUCT;
}

static void find_in(Function *function, bool *globals, bool *others_changed)
{
    Steering steering = {.function = function,
                         .steers = mem_zero(function->local_count + 1, sizeof(bool)),
                         .globals = globals,
                         .others_changed = others_changed};
    for (uint32_t i = 0; i < function->local_count; i++) {
        const Variable *local = function->locals[i];
        mark_type(&steering, local->type);
        if (local->is_delivered || !is_of_numbers(local->type))
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
    bool *globals = mem_zero(program->global_count + 1, sizeof *globals), has_changed;
    if (program->main)
        ((Function *)program->main)->result_steers = true;
    for (uint32_t i = 0; i < program->global_count; i++)
        globals[i] = program->globals[i]->is_delivered || program->gathering_count ||
                     !is_of_numbers(program->globals[i]->type);
    do {
        has_changed = false;
        for (uint32_t i = 0; i < program->function_count; i++)
            if (program->functions[i]->is_defined)
                find_in(program->functions[i], globals, &has_changed);
    } while (has_changed);
    for (uint32_t i = 0; i < program->global_count; i++)
        program->globals[i]->steers_nothing = !globals[i];
    mem_free(globals);
}
