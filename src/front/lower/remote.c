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

/* Whether the statement is the joint assertion, or begins the joint loop, of that name. */
static bool is_of_joint(const Stmt *stmt, const char *name)
{
    bool is_meeting =
        stmt->kind == STMT_COLLECTIVE || (stmt->kind == STMT_CUT && stmt->cut == CUT_ENTRY);
    return is_meeting && stmt->property == PROPERTY_JOINT_ASSERTION && !strcmp(stmt->text, name);
}

/* The innermost declaration of a name, in a block; NULL: it is none, or it declares what has its name
 * everywhere. */
static const Symbol *visible_at(const Lower *lower, uint32_t undo)
{
    const ScopeUndo *at = &lower->undo.data[undo];
    const Symbol *symbol = at->is_tag ? NULL : at->name->symbol;
    if (!symbol || !symbol->depth)
        return NULL;
    for (uint32_t i = undo + 1; i < lower->undo.length; i++)
        if (!lower->undo.data[i].is_tag && lower->undo.data[i].name == at->name)
            return NULL;
    bool is_global = symbol->kind == SYMBOL_VARIABLE && symbol->variable->kind == VARIABLE_GLOBAL;
    return is_global && !symbol->variable->is_static_local ? NULL : symbol;
}

/* Stands for a name of a constant, say, that hides a variable. */
static const Variable *no_variable(Lower *lower, const Name *name)
{
    CHECK(name->text);
    Variable *variable = arena_new(lower->arena, Variable);
    variable->kind = VARIABLE_BOUND;
    variable->name = arena_text(lower->arena, name->text, strlen(name->text));
    return variable;
}

void lower_note_visible(Lower *lower, Stmt *stmt)
{
    CHECK(stmt->kind == STMT_COLLECTIVE || stmt->kind == STMT_CUT);
    const Variable **visible =
        arena_alloc(lower->arena, (lower->undo.length + 1) * sizeof *visible);
    for (uint32_t i = 0; i < lower->undo.length; i++) {
        const Symbol *symbol = visible_at(lower, i);
        if (symbol)
            visible[stmt->variable_count++] = symbol->kind == SYMBOL_VARIABLE
                                                  ? symbol->variable
                                                  : no_variable(lower, lower->undo.data[i].name);
    }
    stmt->variables = visible;
}

/* NULL: there is none, or (in *count) there are several. */
static const Variable *global_of(const Program *program, const char *name, uint32_t *count)
{
    const Variable *found = NULL;
    *count = 0;
    for (uint32_t i = 0; i < program->global_count; i++) {
        const Variable *variable = program->globals[i];
        if (strcmp(variable->name, name) != 0 || variable->is_static_local)
            continue;
        found = variable;
        ++*count;
    }
    return *count == 1 ? found : NULL;
}

/* A name as the specification has it where it comes to that statement. */
static const Variable *variable_at(const Program *program, const Stmt *stmt, const char *name,
                                   uint32_t *count)
{
    CHECK(stmt->property == PROPERTY_JOINT_ASSERTION);
    *count = 1;
    for (uint32_t i = 0; i < stmt->variable_count; i++)
        if (!strcmp(stmt->variables[i]->name, name)) {
            *count = stmt->variables[i]->kind != VARIABLE_BOUND;
            return *count ? stmt->variables[i] : NULL;
        }
    return global_of(program, name, count);
}

/* Wherever the specification comes to the joint assertion or loop; NULL: there is none, or (in *count)
 * there are several. */
static const Variable *variable_of_specification(const Program *program, const char *joint,
                                                 const char *name, uint32_t *count)
{
    const Variable *found = NULL;
    bool is_there = false;
    for (uint32_t i = 0; i < program->function_count; i++)
        for (uint32_t k = 0; k < program->functions[i]->stmt_count; k++) {
            const Stmt *stmt = &program->functions[i]->stmts[k];
            if (!is_of_joint(stmt, joint))
                continue;
            const Variable *variable = variable_at(program, stmt, name, count);
            if (!variable)
                return NULL;
            if (is_there && variable != found) {
                *count = 2;
                return NULL;
            }
            found = variable;
            is_there = true;
        }
    return is_there ? found : global_of(program, name, count);
}

static const Expr *lower_of_specification(Lower *lower, const AstExpr *ast, const Expr *rank)
{
    const Program *program = lower->unit->options->specification;
    if (ast->op != REMOTE_SPEC || !program)
        lower_error(lower, ast->place,
                    "a joint assertion of the implementation names variables of the specification "
                    "(SPEC.x); that of the specification its own");
    const char *name = ast->b->name->text;
    uint32_t count;
    const Variable *variable = variable_of_specification(program, lower->joint, name, &count);
    if (!variable && count)
        lower_error(lower, ast->b->place,
                    "the specification comes to '%s' at several places, or has several files, with "
                    "different variables '%s': give these, or the places, different names",
                    lower->joint, name);
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
