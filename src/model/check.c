/* The invariants that the headers of model state, checked over a whole program. A program that
 * breaks one is a defect of who built it. */
#include "lib/bug.h"
#include "model/program.h"

typedef struct Checker {
    const Program *program;
    const Function *function; /* NULL outside functions */
} Checker;

#define HOLDS(condition, expr) ((condition) ? (void)0 : report((expr)->place, #condition))

_Noreturn static void report(Place place, const char *what)
{
    BUG("the model at line %u, column %u breaks: %s", place.line, place.column, what);
}

static bool same_type(const Type *a, const Type *b)
{
    return a->unqualified == b->unqualified;
}

static void check_variable(const Checker *checker, const Expr *expr)
{
    const Variable *variable = expr->variable;
    const Program *program = checker->program;
    switch (variable->kind) {
    case VARIABLE_GLOBAL:
        HOLDS(variable->slot < program->global_count, expr);
        HOLDS(program->globals[variable->slot] == variable, expr);
        break;
    case VARIABLE_INPUT:
        HOLDS(program->inputs[variable->slot] == variable, expr);
        break;
    case VARIABLE_OUTPUT:
        HOLDS(program->outputs[variable->slot] == variable, expr);
        break;
    case VARIABLE_LOCAL:
    case VARIABLE_PARAM:
        HOLDS(checker->function && variable->function == checker->function, expr);
        HOLDS(variable->slot < checker->function->local_count, expr);
        HOLDS(checker->function->locals[variable->slot] == variable, expr);
        break;
    case VARIABLE_BOUND:
        break;
    }
}

static bool is_shift(const Expr *expr)
{
    return expr->op == BINARY_SHIFT_LEFT || expr->op == BINARY_SHIFT_RIGHT;
}

static bool is_int(const Type *type)
{
    return type->kind == TYPE_INT && type->basic == BASIC_INT && !type->is_enum;
}

static void check_binary(const Expr *expr)
{
    if (is_shift(expr)) {
        HOLDS(same_type(expr->type, expr->a->type), expr);
        HOLDS(type_is_integer(expr->b->type), expr);
        return;
    }
    HOLDS(same_type(expr->a->type, expr->b->type), expr);
    if (expr->op == BINARY_COMPLEX)
        HOLDS(expr->a->type->kind == TYPE_REAL && expr->type->kind == TYPE_COMPLEX, expr);
    else if (expr->op >= BINARY_LESS)
        HOLDS(is_int(expr->type), expr);
    else
        HOLDS(same_type(expr->type, expr->a->type) && type_is_arithmetic(expr->type), expr);
}

static void check_place(const Expr *expr)
{
    switch (expr->kind) {
    case EXPR_ADDRESS:
        HOLDS(expr->type->kind == TYPE_POINTER, expr);
        HOLDS(expr_is_lvalue(expr->a) || expr->a->kind == EXPR_FUNCTION, expr);
        break;
    case EXPR_DEREF:
        HOLDS(expr->a->type->kind == TYPE_POINTER, expr);
        break;
    case EXPR_INDEX:
        HOLDS(expr->a->type->kind == TYPE_ARRAY, expr);
        HOLDS(type_is_integer(expr->b->type), expr);
        break;
    default:
        HOLDS(expr->a->type->kind == TYPE_STRUCT || expr->a->type->kind == TYPE_UNION, expr);
        HOLDS(expr->field < expr->a->type->field_count, expr);
    }
}

static void check_pointer(const Expr *expr)
{
    HOLDS(expr->a->type->kind == TYPE_POINTER, expr);
    if (expr->kind == EXPR_POINTER_ADD)
        HOLDS(same_type(expr->type, expr->a->type) && type_is_integer(expr->b->type), expr);
    else
        HOLDS(expr->b->type->kind == TYPE_POINTER && type_is_integer(expr->type), expr);
}

static void check_conditional(const Expr *expr)
{
    HOLDS(type_is_integer(expr->a->type), expr);
    if (expr->type->kind == TYPE_VOID)
        return;
    HOLDS(same_type(expr->type, expr->b->type) && same_type(expr->type, expr->c->type), expr);
}

static void check_apply(const Expr *expr)
{
    const Type *type = expr->function->type;
    HOLDS(expr->function->is_abstract && expr->arg_count == type->param_count, expr);
    for (uint32_t i = 0; i < expr->arg_count; i++)
        HOLDS(same_type(expr->args[i]->type, type->params[i]), expr);
}

static void check_fold(const Expr *expr)
{
    HOLDS(expr->variable->kind == VARIABLE_BOUND && type_is_integer(expr->variable->type), expr);
    if (expr->op != FOLD_PERMUTATION) {
        HOLDS(same_type(expr->type, expr->b->type) && !expr->c, expr);
        return;
    }
    HOLDS(expr->arg_count == 2 && same_type(expr->b->type, expr->c->type), expr);
    HOLDS(type_is_integer(expr->args[0]->type) && type_is_integer(expr->args[1]->type), expr);
}

static void check_vector(const Expr *expr)
{
    HOLDS(expr->type->is_vector && expr->arg_count == expr->type->extent, expr);
    for (uint32_t i = 0; i < expr->arg_count; i++)
        HOLDS(same_type(expr->args[i]->type, expr->type->element), expr);
}

static void check_node(const Checker *checker, const Expr *expr)
{
    switch (expr->kind) {
    case EXPR_INT:
        HOLDS(type_is_integer(expr->type) && num_is_integer(expr->number), expr);
        break;
    case EXPR_VARIABLE:
        check_variable(checker, expr);
        break;
    case EXPR_VECTOR:
        check_vector(expr);
        break;
    case EXPR_BINARY:
        check_binary(expr);
        break;
    case EXPR_UNARY:
        if (expr->op == UNARY_NOT)
            HOLDS(is_int(expr->type) && type_is_integer(expr->a->type), expr);
        else if (expr->op == UNARY_REAL || expr->op == UNARY_IMAGINARY)
            HOLDS(expr->a->type->kind == TYPE_COMPLEX, expr);
        else
            HOLDS(same_type(expr->type, expr->a->type), expr);
        break;
    case EXPR_AND:
    case EXPR_OR:
        HOLDS(is_int(expr->type), expr);
        HOLDS(type_is_integer(expr->a->type) && type_is_integer(expr->b->type), expr);
        break;
    case EXPR_CONDITIONAL:
        check_conditional(expr);
        break;
    case EXPR_CAST:
        HOLDS(type_is_scalar(expr->type) && type_is_scalar(expr->a->type), expr);
        break;
    case EXPR_ADDRESS:
    case EXPR_DEREF:
    case EXPR_INDEX:
    case EXPR_FIELD:
        check_place(expr);
        break;
    case EXPR_POINTER_ADD:
    case EXPR_POINTER_DIFF:
        check_pointer(expr);
        break;
    case EXPR_APPLY:
        check_apply(expr);
        break;
    case EXPR_FOLD:
        check_fold(expr);
        break;
    case EXPR_DEFINED:
        HOLDS(is_int(expr->type) && type_is_scalar(expr->a->type), expr);
        break;
    case EXPR_WITHIN:
        HOLDS(is_int(expr->type) && expr_is_lvalue(expr->a) && type_is_integer(expr->b->type) &&
                  expr->c->type->kind == TYPE_POINTER,
              expr);
        break;
    case EXPR_EXTENT:
        HOLDS(type_is_integer(expr->type) && expr->a->type->kind == TYPE_POINTER, expr);
        break;
    default:
        break;
    }
}

static void check_expr(const Checker *checker, const Expr *expr)
{
    if (!expr)
        return;
    HOLDS(expr->type, expr);
    check_node(checker, expr);
    if (expr->kind == EXPR_REMOTE)
        return;
    check_expr(checker, expr->a);
    check_expr(checker, expr->b);
    check_expr(checker, expr->c);
    for (uint32_t i = 0; i < expr->arg_count; i++)
        check_expr(checker, expr->args[i]);
}

static void check_call(const Stmt *stmt)
{
    const Type *pointer = stmt->callee->type;
    HOLDS(pointer->kind == TYPE_POINTER && pointer->element->kind == TYPE_FUNCTION, stmt);
    const Type *type = pointer->element;
    if (stmt->lhs)
        HOLDS(same_type(stmt->lhs->type, type->element), stmt);
    for (uint32_t i = 0; i < stmt->arg_count && type->has_prototype && i < type->param_count; i++)
        HOLDS(same_type(stmt->args[i]->type, type->params[i]), stmt);
}

static void check_effect(const Checker *checker, const Stmt *stmt)
{
    switch (stmt->kind) {
    case STMT_ASSIGN:
        HOLDS(expr_is_lvalue(stmt->lhs), stmt);
        HOLDS(same_type(stmt->lhs->type, stmt->value->type), stmt);
        break;
    case STMT_CALL:
        check_call(stmt);
        break;
    case STMT_RETURN:
        if (stmt->value)
            HOLDS(same_type(stmt->value->type, checker->function->type->element), stmt);
        break;
    case STMT_ASSERT:
    case STMT_ASSUME:
        HOLDS(type_is_integer(stmt->value->type), stmt);
        break;
    case STMT_DECLARE:
        HOLDS(stmt->variable_count == 1, stmt);
        break;
    case STMT_LEAVE:
        HOLDS(stmt->variable_count > 0, stmt);
        break;
    default:
        break;
    }
}

static void check_stmt(const Checker *checker, const Stmt *stmt)
{
    HOLDS(stmt->source < checker->function->location_count, stmt);
    HOLDS(stmt->target < checker->function->location_count, stmt);
    if (stmt->guard)
        HOLDS(type_is_integer(stmt->guard->type), stmt);
    check_expr(checker, stmt->guard);
    check_expr(checker, stmt->lhs);
    check_expr(checker, stmt->value);
    check_expr(checker, stmt->callee);
    for (uint32_t i = 0; i < stmt->arg_count; i++)
        check_expr(checker, stmt->args[i]);
    check_effect(checker, stmt);
}

static void check_function(const Program *program, const Function *function)
{
    Checker checker = {program, function};
    REQUIRE(function->entry < function->location_count);
    REQUIRE(function->param_count <= function->local_count);
    for (LocationId id = 0; id < function->location_count; id++) {
        const Location *location = &function->locations[id];
        REQUIRE(location->first + location->count <= function->stmt_count);
        for (uint32_t i = 0; i < location->count; i++)
            REQUIRE(function->stmts[location->first + i].source == id);
        if (location->count > 1)
            REQUIRE(location->is_exclusive);
    }
    for (uint32_t i = 0; i < function->stmt_count; i++)
        check_stmt(&checker, &function->stmts[i]);
}

void program_check(const Program *program)
{
    Checker shared = {program, NULL};
    types_check(program->types);
    for (uint32_t i = 0; i < program->input_count; i++)
        check_expr(&shared, program->inputs[i]->assumption);
    for (uint32_t i = 0; i < program->function_count; i++) {
        REQUIRE(program->functions[i]->index == i);
        if (program->functions[i]->is_defined)
            check_function(program, program->functions[i]);
    }
}
