#include "model/causes.h"

#include "lib/alloc.h"
#include "lib/bug.h"
#include "model/root.h"

void causes_body(const Function *function, LocationId head, bool *inside)
{
    CHECK(head < function->location_count && function->locations[head].is_loop_head);
    bool grows = true;
    for (LocationId i = 0; i < function->location_count; i++)
        inside[i] = i == head;
    /* A back edge comes from a location that was made behind the head. */
    for (uint32_t i = 0; i < function->stmt_count; i++) {
        const Stmt *stmt = &function->stmts[i];
        if (stmt->kind != STMT_RETURN && stmt->target == head && stmt->source >= head)
            inside[stmt->source] = true;
    }
    while (grows) {
        grows = false;
        for (uint32_t i = 0; i < function->stmt_count; i++) {
            const Stmt *stmt = &function->stmts[i];
            bool leads_back = stmt->kind != STMT_RETURN && stmt->target != head &&
                              inside[stmt->target] && !inside[stmt->source];
            inside[stmt->source] |= leads_back;
            grows |= leads_back;
        }
    }
}

/* A variable, or one member of it, whose values were looked for; or a member of some object of a type. */
typedef struct Seen {
    const Variable *variable; /* NULL: of the type */
    uint32_t field;           /* + 1; 0: any */
    const Type *record;
} Seen;

typedef struct Walk {
    const Program *program;
    Causes *causes;
    VEC(Seen) seen;
    VEC(const Function *) entered; /* whose results were looked at */
} Walk;

static void walk(Walk *walker, const Function *function, const Expr *expr);

static void add(Walk *walker, Cause cause)
{
    for (uint32_t i = 0; i < walker->causes->length; i++) {
        const Cause *other = &walker->causes->data[i];
        if (other->kind == cause.kind && other->expr == cause.expr &&
            other->variable == cause.variable && other->function == cause.function)
            return;
    }
    vec_push(walker->causes, cause);
}

/* The member of its variable that a place is in, + 1; 0: it is no member. */
static uint32_t field_of(const Expr *place)
{
    uint32_t field = 0;
    for (; place->kind == EXPR_INDEX || place->kind == EXPR_FIELD; place = place->a)
        if (place->kind == EXPR_FIELD)
            field = place->field + 1;
    return field;
}

static const Type *record_of(const Expr *member)
{
    return member->a->type->unqualified;
}

static bool may_be(const Expr *place, Seen seen)
{
    if (!seen.variable)
        return place->kind == EXPR_FIELD && record_of(place) == seen.record &&
               place->field + 1 == seen.field;
    uint32_t own = field_of(place);
    return root_variable(place) == seen.variable && (!own || !seen.field || own == seen.field);
}

static void walk_call(Walk *walker, const Function *caller, const Stmt *stmt);

/* Whether a call lets a function of the user store through a pointer. */
static bool gives_pointer(const Stmt *stmt)
{
    bool is_own = stmt->kind == STMT_CALL && stmt->callee->kind == EXPR_FUNCTION &&
                  stmt->callee->function->is_defined && !stmt->callee->function->library;
    for (uint32_t i = 0; is_own && i < stmt->arg_count; i++)
        if (stmt->args[i]->type->kind == TYPE_POINTER)
            return true;
    return false;
}

/* The results of a function, and what it, and those that it calls, store through pointers. */
static void walk_results(Walk *walker, const Function *callee)
{
    for (uint32_t i = 0; i < walker->entered.length; i++)
        if (walker->entered.data[i] == callee)
            return;
    vec_push(&walker->entered, callee);
    for (uint32_t i = 0; i < callee->stmt_count; i++) {
        const Stmt *stmt = &callee->stmts[i];
        bool is_stored = stmt->lhs && !root_variable(stmt->lhs);
        if (stmt->value && (stmt->kind == STMT_RETURN || (stmt->kind == STMT_ASSIGN && is_stored)))
            walk(walker, callee, stmt->value);
        else if (stmt->kind == STMT_CALL && is_stored)
            walk_call(walker, callee, stmt);
        else if (gives_pointer(stmt))
            walk_results(walker, stmt->callee->function);
    }
}

static void walk_call(Walk *walker, const Function *caller, const Stmt *stmt)
{
    const Function *callee = stmt->callee->kind == EXPR_FUNCTION ? stmt->callee->function : NULL;
    if (!callee)
        return;
    const LibraryFunction *library = callee->library;
    bool asks_arguments = library && !(library->marks & LIBRARY_COMMUNICATES);
    for (uint32_t i = 0; asks_arguments && i < stmt->arg_count; i++)
        walk(walker, caller, stmt->args[i]);
    if (callee->library || !callee->is_defined)
        add(walker, (Cause){.kind = CAUSE_CALL, .function = callee});
    if (callee->is_defined)
        walk_results(walker, callee);
}

/* Whether an argument leads to the variable, or the member. */
static bool leads_to(const Stmt *call, Seen seen)
{
    for (uint32_t i = 0; i < call->arg_count; i++) {
        const Expr *expr = expr_without_casts(call->args[i]);
        if (expr->kind == EXPR_ADDRESS &&
            (seen.variable ? root_variable(expr->a) == seen.variable : may_be(expr->a, seen)))
            return true;
    }
    return false;
}

static void walk_stmt(Walk *walker, const Function *function, const Stmt *stmt, Seen seen)
{
    bool stores = stmt->lhs && may_be(stmt->lhs, seen);
    if (stmt->kind == STMT_CALL && (stores || leads_to(stmt, seen))) {
        walk_call(walker, function, stmt);
        return;
    }
    if (stmt->kind != STMT_ASSIGN || !stores)
        return;
    const Expr *value = expr_without_casts(stmt->value);
    if (value->kind == EXPR_INT && stmt->lhs->kind == EXPR_VARIABLE)
        add(walker,
            (Cause){.kind = CAUSE_CONSTANT, .expr = value, .variable = stmt->lhs->variable});
    else
        walk(walker, function, value);
}

static void walk_function(Walk *walker, const Function *function, Seen seen)
{
    for (uint32_t i = 0; i < function->stmt_count; i++)
        walk_stmt(walker, function, &function->stmts[i], seen);
}

/* What callers give a parameter. */
static void walk_arguments(Walk *walker, const Variable *param)
{
    CHECK(param->function);
    for (uint32_t i = 0; i < walker->program->function_count; i++) {
        const Function *caller = walker->program->functions[i];
        for (uint32_t k = 0; k < caller->stmt_count; k++) {
            const Stmt *stmt = &caller->stmts[k];
            if (stmt->kind == STMT_CALL && stmt->callee->kind == EXPR_FUNCTION &&
                stmt->callee->function == param->function && param->slot < stmt->arg_count)
                walk(walker, caller, stmt->args[param->slot]);
        }
    }
}

/* False: it was looked at before. */
static bool look(Walk *walker, Seen seen)
{
    for (uint32_t i = 0; i < walker->seen.length; i++) {
        const Seen *other = &walker->seen.data[i];
        if (other->variable == seen.variable && other->field == seen.field &&
            other->record == seen.record)
            return false;
    }
    vec_push(&walker->seen, seen);
    return true;
}

/* A member of what a pointer leads to: of any object of the type. */
static void walk_member(Walk *walker, const Expr *member)
{
    Seen seen = {NULL, member->field + 1, record_of(member)};
    if (!look(walker, seen))
        return;
    for (uint32_t i = 0; i < walker->program->function_count; i++)
        walk_function(walker, walker->program->functions[i], seen);
}

static void walk_variable(Walk *walker, const Variable *variable, uint32_t field)
{
    Seen seen = {variable, field, NULL};
    if (!look(walker, seen))
        return;
    if (variable->kind == VARIABLE_INPUT) {
        add(walker, (Cause){.kind = CAUSE_INPUT, .variable = variable});
        return;
    }
    bool is_param = variable->kind == VARIABLE_PARAM;
    if (is_param && variable->function == walker->program->main)
        add(walker, (Cause){.kind = CAUSE_ARGUMENTS});
    else if (is_param)
        walk_arguments(walker, variable);
    if (is_param || variable->kind == VARIABLE_LOCAL) {
        if (variable->function)
            walk_function(walker, variable->function, seen);
        return;
    }
    for (uint32_t i = 0; i < walker->program->function_count; i++)
        walk_function(walker, walker->program->functions[i], seen);
}

static void walk(Walk *walker, const Function *function, const Expr *expr)
{
    if (!expr)
        return;
    if (expr->kind == EXPR_INT)
        add(walker, (Cause){.kind = CAUSE_CONSTANT, .expr = expr});
    const Variable *root = root_variable(expr);
    if (root) {
        walk_variable(walker, root, field_of(expr));
        return;
    }
    if (expr->kind == EXPR_FIELD)
        walk_member(walker, expr);
    walk(walker, function, expr->a);
    walk(walker, function, expr->b);
    walk(walker, function, expr->c);
    for (uint32_t i = 0; i < expr->arg_count; i++)
        walk(walker, function, expr->args[i]);
}

/* The conditions of branches that leave the loop, at its head or elsewhere in it. */
static void walk_ends(Walk *walker, const Function *function, const bool *inside, LocationId head,
                      bool at_head)
{
    for (uint32_t i = 0; i < function->stmt_count; i++) {
        const Stmt *stmt = &function->stmts[i];
        bool leaves = stmt->kind != STMT_RETURN && inside[stmt->source] && !inside[stmt->target];
        if (leaves && (stmt->source == head) == at_head)
            for (uint32_t k = 0; k < function->locations[stmt->source].count; k++)
                walk(walker, function,
                     function->stmts[function->locations[stmt->source].first + k].guard);
    }
}

void causes_of_loop(const Program *program, const Function *function, LocationId head,
                    Causes *causes)
{
    Walk walker = {.program = program, .causes = causes};
    bool *inside = mem_zero(function->location_count, sizeof *inside);
    causes_body(function, head, inside);
    walk_ends(&walker, function, inside, head, true);
    if (!causes->length)
        walk_ends(&walker, function, inside, head, false);
    mem_free(inside);
    vec_release(&walker.seen);
    vec_release(&walker.entered);
}
