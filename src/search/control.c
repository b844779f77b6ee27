#include "search/control.h"

#include "lib/alloc.h"
#include "lib/bug.h"

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
