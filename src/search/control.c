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
