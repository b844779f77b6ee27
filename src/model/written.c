#include "model/written.h"

#include "lib/bug.h"

enum { DEPTH_MAX = 8 };

typedef struct Written {
    Arena *arena;
    const Function *function;
    uint32_t depth; /* of temporaries within temporaries */
} Written;

static const Expr *rewrite(Written *w, const Expr *expr);

/* The only statement that sets a temporary; NULL: there is none, or there are several. */
static const Stmt *setter_of(const Function *function, const Variable *temporary)
{
    CHECK(temporary->is_temporary);
    const Stmt *found = NULL;
    for (uint32_t i = 0; i < function->stmt_count; i++) {
        const Stmt *stmt = &function->stmts[i];
        if (!stmt->lhs || stmt->lhs->kind != EXPR_VARIABLE || stmt->lhs->variable != temporary)
            continue;
        if (found)
            return NULL;
        found = stmt;
    }
    return found;
}

static const Expr *const *rewrite_list(Written *w, const Expr *const *list, uint32_t count)
{
    const Expr **copy = arena_alloc(w->arena, (count ? count : 1) * sizeof *copy);
    for (uint32_t i = 0; i < count; i++)
        copy[i] = rewrite(w, list[i]);
    return copy;
}

static const Expr *call_of(Written *w, const Stmt *stmt)
{
    CHECK(stmt->kind == STMT_CALL && stmt->lhs && stmt->callee->kind == EXPR_FUNCTION);
    Expr *call = expr_new(w->arena, EXPR_APPLY, stmt->lhs->type, stmt->place);
    call->function = stmt->callee->function;
    call->args = rewrite_list(w, stmt->args, stmt->arg_count);
    call->arg_count = stmt->arg_count;
    return call;
}

/* What nobody could tell from the text is an ellipsis. */
static const Expr *rewrite_temporary(Written *w, const Expr *expr)
{
    CHECK(w->depth <= DEPTH_MAX);
    const Stmt *stmt = w->depth < DEPTH_MAX ? setter_of(w->function, expr->variable) : NULL;
    const Expr *result = NULL;
    w->depth++;
    if (stmt && stmt->kind == STMT_ASSIGN)
        result = rewrite(w, stmt->value);
    else if (stmt && stmt->kind == STMT_CALL && stmt->callee->kind == EXPR_FUNCTION &&
             stmt->callee->function->name[0] != '$')
        result = call_of(w, stmt);
    w->depth--;
    if (result)
        return result;
    Variable *unknown = arena_new(w->arena, Variable);
    *unknown = *expr->variable;
    unknown->name = "…";
    return expr_variable(w->arena, unknown, expr->place);
}

static const Expr *rewrite_deref(Written *w, const Expr *expr)
{
    const Expr *pointer = rewrite(w, expr->a);
    if (pointer->kind == EXPR_ADDRESS)
        return pointer->a;
    Expr *copy = arena_copy(w->arena, expr, sizeof *expr);
    copy->a = pointer;
    if (pointer->kind == EXPR_POINTER_ADD) {
        copy->kind = EXPR_INDEX;
        copy->a = pointer->a;
        copy->b = pointer->b;
    }
    return copy;
}

static const Expr *rewrite(Written *w, const Expr *expr)
{
    if (!expr)
        return NULL;
    switch (expr->kind) {
    case EXPR_CAST:
        if (place_equal(expr->place, expr->a->place))
            return rewrite(w, expr->a);
        break;
    case EXPR_DEREF:
        return rewrite_deref(w, expr);
    case EXPR_VARIABLE:
        return expr->variable->is_temporary ? rewrite_temporary(w, expr) : expr;
    case EXPR_INT:
    case EXPR_REAL:
    case EXPR_STRING:
    case EXPR_FUNCTION:
    case EXPR_ZERO:
    case EXPR_UNDEFINED:
    case EXPR_SIZEOF:
        return expr;
    default:
        break;
    }
    Expr *copy = arena_copy(w->arena, expr, sizeof *expr);
    copy->a = rewrite(w, expr->a);
    copy->b = rewrite(w, expr->b);
    copy->c = rewrite(w, expr->c);
    copy->args = rewrite_list(w, expr->args, expr->arg_count);
    return copy;
}

const Expr *written_expr(Arena *arena, const Function *function, const Expr *expr)
{
    Written w = {.arena = arena, .function = function};
    CHECK(function && !w.depth);
    return rewrite(&w, expr);
}
