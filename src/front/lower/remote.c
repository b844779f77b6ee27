/* PROC[e].x, SPEC.x, IMPL.x. */
#include <string.h>

#include "front/lower/expr.h"
#include "front/lower/value.h"
#include "lib/bug.h"
#include "front/lower/remote.h"

static bool is_implementation(const Lower *lower)
{
    return lower->unit->options->specification != NULL;
}

/* A type of the specification's table as one of this program; NULL: none that can be compared. */
static const Type *own_type(Lower *lower, const Type *type)
{
    if (type->kind == TYPE_BOOL || type->kind == TYPE_INT || type->kind == TYPE_REAL)
        return type_basic(lower->types, type->basic);
    bool is_array = type->kind == TYPE_ARRAY && type->is_complete && !type_is_variable(type);
    const Type *element = is_array ? own_type(lower, type->element) : NULL;
    return element ? type_array(lower->types, element, type->extent) : NULL;
}

/* Whether the statement is the joint assertion, or of the joint loop, of that name. */
static bool is_of_joint(const Stmt *stmt, const char *name)
{
    return (stmt->kind == STMT_COLLECTIVE || stmt->kind == STMT_CUT) &&
           stmt->property == PROPERTY_JOINT_ASSERTION && !strcmp(stmt->text, name);
}

/* A local of the function in which the specification has the joint assertion or loop, or a global. */
static const Variable *variable_of_specification(const Program *program, const char *joint,
                                                 const char *name)
{
    for (uint32_t i = 0; i < program->function_count; i++) {
        const Function *function = program->functions[i];
        bool is_there = false;
        for (uint32_t k = 0; k < function->stmt_count; k++)
            is_there |= is_of_joint(&function->stmts[k], joint);
        for (uint32_t k = 0; is_there && k < function->local_count; k++)
            if (!strcmp(function->locals[k]->name, name))
                return function->locals[k];
    }
    for (uint32_t i = 0; i < program->global_count; i++)
        if (!strcmp(program->globals[i]->name, name) && !program->globals[i]->is_static_local)
            return program->globals[i];
    return NULL;
}

static const Expr *lower_of_specification(Lower *lower, const AstExpr *ast, const Expr *rank)
{
    const Program *program = lower->unit->options->specification;
    if (ast->op != REMOTE_SPEC || !program)
        lower_error(lower, ast->place,
                    "a joint assertion of the implementation names variables of the specification "
                    "(SPEC.x); that of the specification its own");
    const char *name = ast->b->name->text;
    const Variable *variable = variable_of_specification(program, lower->joint, name);
    if (!variable)
        lower_error(lower, ast->b->place,
                    "the specification has no variable '%s', global or where it asserts '%s'", name,
                    lower->joint);
    const Type *type = own_type(lower, variable->type);
    if (!type)
        lower_error(lower, ast->b->place,
                    "'%s' of the specification is neither a number nor an array of numbers", name);
    Expr *expr = expr_new(lower->arena, EXPR_REMOTE, type, ast->place);
    expr->op = REMOTE_SPEC;
    expr->joint = arena_text(lower->arena, lower->joint, strlen(lower->joint));
    expr->a = rank;
    expr->variable = variable;
    return expr;
}

/* A variable as another process has it. */
const Expr *lower_remote(Lower *lower, const AstExpr *ast)
{
    CHECK(ast->kind == AST_REMOTE && ast->op <= REMOTE_IMPL);
    bool is_own = ast->op == (is_implementation(lower) ? REMOTE_IMPL : REMOTE_SPEC);
    bool is_other = ast->op != REMOTE_SAME && !is_own;
    if (!lower->in_collective || (ast->op != REMOTE_SAME && !lower->joint))
        lower_error(lower, ast->place, "variables of %s stand only in %s assertions",
                    ast->op == REMOTE_SAME ? "other processes" : "the other program",
                    ast->op == REMOTE_SAME ? "collective" : "joint");
    const Expr *rank = ast->a ? lower_value(lower, ast->a) : NULL;
    if (rank && !type_is_integer(rank->type))
        lower_error(lower, ast->a->place, "a rank must be an integer");
    if (is_other)
        return lower_of_specification(lower, ast, rank);
    const Expr *variable = lower_expr(lower, ast->b);
    if (variable->kind != EXPR_VARIABLE || variable->variable->kind == VARIABLE_BOUND)
        lower_error(lower, ast->b->place, "expected a variable of the other process");
    Expr *expr = expr_new(lower->arena, EXPR_REMOTE, variable->type, ast->place);
    expr->op = REMOTE_SAME;
    expr->a = rank;
    expr->b = variable;
    return expr;
}
