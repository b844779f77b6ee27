#include "search/control.h"

#include "lib/alloc.h"
#include "lib/bug.h"
#include "model/causes.h"

/* Whether a way leads from a location to the end of the function that does not pass another one.
 */
static bool can_avoid(const Function *function, LocationId from, LocationId avoided)
{
    CHECK(from < function->location_count && avoided < function->location_count);
    bool *are_met = mem_zero(function->location_count, sizeof *are_met);
    VecU32 open = {0};
    bool is_over = false;
    if (from != avoided)
        vec_push(&open, from);
    while (open.length && !is_over) {
        LocationId at = vec_pop(&open);
        if (are_met[at])
            continue;
        are_met[at] = true;
        const Location *location = &function->locations[at];
        for (uint32_t i = 0; i < location->count && !is_over; i++) {
            const Stmt *stmt = &function->stmts[location->first + i];
            is_over = stmt->kind == STMT_RETURN;
            if (!is_over && stmt->target < function->location_count && stmt->target != avoided)
                vec_push(&open, stmt->target);
        }
    }
    mem_free(are_met);
    vec_release(&open);
    return is_over;
}

bool control_depends(const Function *function, LocationId location, const Stmt *side)
{
    if (can_avoid(function, side->target, location))
        return false;
    if (location == side->source)
        return true;
    return can_avoid(function, side->source, location);
}

/* Whether a way leads from one location to another that passes no head of a loop before. */
static bool can_reach(const Function *function, LocationId from, LocationId to)
{
    CHECK(from < function->location_count && to < function->location_count);
    bool *are_met = mem_zero(function->location_count, sizeof *are_met);
    VecU32 open = {0};
    bool is_there = false;
    vec_push(&open, from);
    while (open.length && !is_there) {
        LocationId at = vec_pop(&open);
        const Location *location = &function->locations[at];
        is_there = at == to;
        bool is_over = are_met[at] || location->is_loop_head;
        are_met[at] = true;
        for (uint32_t i = 0; i < location->count && !is_over; i++) {
            const Stmt *stmt = &function->stmts[location->first + i];
            if (stmt->kind != STMT_RETURN)
                vec_push(&open, stmt->target);
        }
    }
    mem_free(are_met);
    vec_release(&open);
    return is_there;
}

/* The head of a loop from which a way leads to the location that passes no other; location_count: there
 * is none. */
static LocationId head_of(const Function *function, LocationId location)
{
    for (LocationId at = 0; at < function->location_count; at++) {
        const Location *head = &function->locations[at];
        for (uint32_t i = 0; head->is_loop_head && i < head->count; i++)
            if (can_reach(function, function->stmts[head->first + i].target, location))
                return at;
    }
    return function->location_count;
}

uint32_t control_leaving(const Function *function, LocationId branch)
{
    CHECK(branch < function->location_count);
    enum { ALTERNATIVES_MAX = 32 };
    const Location *location = &function->locations[branch];
    uint32_t leaving = 0, count = 0;
    if (!location->is_on_cycle || location->is_loop_head || location->count > ALTERNATIVES_MAX)
        return 0;
    LocationId head = head_of(function, branch);
    for (uint32_t i = 0; i < location->count && head < function->location_count; i++) {
        const Stmt *stmt = &function->stmts[location->first + i];
        bool leaves = stmt->kind == STMT_RETURN || !can_reach(function, stmt->target, head);
        leaving |= (uint32_t)leaves << i;
        count += leaves;
    }
    return count < location->count ? leaving : 0;
}

static uint32_t body_of(const Function *function, LocationId head, bool *inside)
{
    uint32_t count = 0;
    causes_body(function, head, inside);
    for (LocationId i = 0; i < function->location_count; i++)
        count += inside[i];
    return count;
}

/* Fills in the smallest loop around the location. False: there is none. */
static bool innermost(const Function *function, LocationId at, bool *inside)
{
    LocationId found = function->location_count;
    uint32_t least = UINT32_MAX;
    for (LocationId head = 0; head < function->location_count; head++)
        if (function->locations[head].is_loop_head) {
            uint32_t count = body_of(function, head, inside);
            if (inside[at] && count < least) {
                least = count;
                found = head;
            }
        }
    if (found < function->location_count)
        body_of(function, found, inside);
    return found < function->location_count;
}

static bool is_own_number(const Expr *expr)
{
    return expr->kind == EXPR_VARIABLE && expr->variable->kind == VARIABLE_LOCAL &&
           !expr->variable->is_address_taken && type_is_integer(expr->type);
}

/* How often the statements of a loop set the variable; step: the sign of the last number that one of these adds to
 * it, 0: none does. */
static uint32_t sets_in(const Function *function, const bool *inside, const Variable *variable,
                        int *step)
{
    uint32_t sets = 0;
    *step = 0;
    for (uint32_t i = 0; i < function->stmt_count; i++) {
        const Stmt *stmt = &function->stmts[i];
        if (!inside[stmt->source] || !stmt->lhs || stmt->lhs->kind != EXPR_VARIABLE ||
            stmt->lhs->variable != variable)
            continue;
        sets++;
        const Expr *value = stmt->kind == STMT_ASSIGN ? expr_without_casts(stmt->value) : NULL;
        bool adds = value && value->kind == EXPR_BINARY &&
                    (value->op == BINARY_ADD || value->op == BINARY_SUBTRACT);
        const Expr *a = adds ? expr_without_casts(value->a) : NULL,
                   *b = adds ? expr_without_casts(value->b) : NULL;
        if (adds && a->kind == EXPR_VARIABLE && a->variable == variable && b->kind == EXPR_INT)
            *step = value->op == BINARY_ADD ? num_sign(b->number) : -num_sign(b->number);
    }
    return sets;
}

static bool is_counter(const Function *function, const bool *inside, const Expr *variable,
                       const Expr *limit, Counter *counter)
{
    int step, ignored;
    if (!is_own_number(variable) || sets_in(function, inside, variable->variable, &step) != 1 ||
        !step)
        return false;
    *counter = (Counter){variable->variable, limit, step > 0};
    return limit->kind == EXPR_INT ||
           (is_own_number(limit) && !sets_in(function, inside, limit->variable, &ignored));
}

/* The counter that a condition asks for, in whichever part of it: what is next to it matters little to a loop that
 * goes round while nothing else ends it. */
static bool counter_in(const Function *function, const bool *inside, const Expr *condition,
                       Counter *counter)
{
    const Expr *own = expr_without_casts(condition);
    bool is_joined = own->kind == EXPR_AND || own->kind == EXPR_OR;
    if (is_joined)
        return counter_in(function, inside, own->a, counter) ||
               counter_in(function, inside, own->b, counter);
    if (own->kind == EXPR_UNARY && own->op == UNARY_NOT)
        return counter_in(function, inside, own->a, counter);
    if (own->kind != EXPR_BINARY || own->op < BINARY_LESS)
        return false;
    const Expr *a = expr_without_casts(own->a), *b = expr_without_casts(own->b);
    return is_counter(function, inside, a, b, counter) ||
           is_counter(function, inside, b, a, counter);
}

bool control_counter(const Function *function, LocationId at, Counter *counter)
{
    CHECK(at < function->location_count);
    bool *inside = mem_zero(function->location_count, sizeof *inside), is_found = false;
    bool is_loop = function->locations[at].is_on_cycle && innermost(function, at, inside);
    for (uint32_t i = 0; is_loop && !is_found && i < function->stmt_count; i++) {
        const Stmt *stmt = &function->stmts[i];
        bool leaves = inside[stmt->source] && (stmt->kind == STMT_RETURN || !inside[stmt->target]);
        is_found = leaves && stmt->guard && counter_in(function, inside, stmt->guard, counter);
    }
    mem_free(inside);
    return is_found;
}
