#include "state/ahead.h"

#include "lib/alloc.h"
#include "lib/arena.h"
#include "lib/bug.h"
#include "state/system_function.h"

typedef struct Search {
    const Program *program;
    Model *model;
    AheadWanted *wanted;
    bool *calls; /* by function index: the function may come to a wanted call */
} Search;

static bool is_wanted(const Search *search, const Function *function)
{
    CHECK(function->index < search->program->function_count);
    const SystemFunction *row = search->model->system[function->index];
    return (row && search->wanted(row)) || search->calls[function->index];
}

/* Whether the value of an expression may be a pointer to a function that is wanted: who gets it, may call
 * it. */
static bool hands_on(const Search *search, const Expr *expr)
{
    if (!expr)
        return false;
    bool hands = (expr->kind == EXPR_FUNCTION && is_wanted(search, expr->function)) ||
                 hands_on(search, expr->a) || hands_on(search, expr->b) ||
                 hands_on(search, expr->c);
    for (uint32_t i = 0; i < expr->arg_count; i++)
        hands |= hands_on(search, expr->args[i]);
    return hands;
}

static bool is_wanted_call(const Search *search, const Stmt *stmt)
{
    return stmt->callee && stmt->callee->kind == EXPR_FUNCTION &&
           is_wanted(search, stmt->callee->function);
}

/* Whether nothing can be said: a function that is wanted is handed on, or there are jumps out of
 * functions. */
static bool is_beyond(const Search *search, const Function *function)
{
    bool is_beyond = function->calls_setjmp;
    for (uint32_t i = 0; i < function->stmt_count; i++) {
        const Stmt *stmt = &function->stmts[i];
        const Expr *callee =
            stmt->callee && stmt->callee->kind == EXPR_FUNCTION ? NULL : stmt->callee;
        const Expr *const exprs[] = {stmt->guard, stmt->lhs, stmt->value, callee};
        for (size_t k = 0; k < sizeof exprs / sizeof *exprs; k++)
            is_beyond |= hands_on(search, exprs[k]);
        for (uint32_t k = 0; k < stmt->arg_count; k++)
            is_beyond |= hands_on(search, stmt->args[k]);
    }
    return is_beyond;
}

static bool calls_some(const Search *search, const Function *function)
{
    for (uint32_t i = 0; i < function->stmt_count; i++)
        if (is_wanted_call(search, &function->stmts[i]))
            return true;
    return false;
}

static void find_callers(Search *search)
{
    for (bool changes = true; changes;) {
        changes = false;
        for (uint32_t i = 0; i < search->program->function_count; i++) {
            bool calls = !search->calls[i] && calls_some(search, search->program->functions[i]);
            search->calls[i] |= calls;
            changes |= calls;
        }
    }
}

/* Marks the locations of a function from which a wanted call is reached. */
static bool *mark(const Search *search, const Function *function)
{
    bool *ahead = arena_zero(&search->model->arena, function->location_count + 1, sizeof *ahead);
    for (bool changes = true; changes;) {
        changes = false;
        for (uint32_t i = function->stmt_count; i-- > 0;) {
            const Stmt *stmt = &function->stmts[i];
            bool reaches = is_wanted_call(search, stmt) ||
                           (stmt->target < function->location_count && ahead[stmt->target]);
            changes |= reaches && !ahead[stmt->source];
            ahead[stmt->source] |= reaches;
        }
    }
    return ahead;
}

void ahead_find(Model *model, AheadWanted *wanted)
{
    const Program *program = model->program;
    Search search = {program, model, wanted,
                     mem_zero(program->function_count + 1, sizeof *search.calls)};
    find_callers(&search);
    bool beyond = is_beyond(&search, program->initialise);
    for (uint32_t i = 0; i < program->function_count; i++)
        beyond |= is_beyond(&search, program->functions[i]);
    model->ahead = NULL;
    if (!beyond) {
        bool **ahead = arena_zero(&model->arena, program->function_count + 1, sizeof *ahead);
        for (uint32_t i = 0; i < program->function_count; i++)
            ahead[i] = mark(&search, program->functions[i]);
        model->ahead = (const bool *const *)ahead;
    }
    mem_free(search.calls);
}

/* Where a function of the program goes on once the call that it waits in is over. */
static uint32_t resumes_at(const Process *process, const Function *function, uint32_t depth)
{
    CHECK(depth < process_depth(process));
    const FrameHeader *frame = process_frame((Process *)process, depth);
    bool is_top = depth + 1 == process_depth(process);
    if (!is_top) {
        uint32_t call = process_frame((Process *)process, depth + 1)->call;
        return call < function->stmt_count ? function->stmts[call].target : frame->location;
    }
    const Location *location = &function->locations[frame->location];
    bool is_inside = process->flow.phase && location->count == 1;
    return is_inside ? function->stmts[location->first].target : frame->location;
}

bool ahead_of(const State *state, const Process *process)
{
    const Model *model = state->model;
    if (process->flow.status == PROCESS_ENDED)
        return false;
    if (!model->ahead)
        return true;
    for (uint32_t depth = 0; depth < process_depth(process); depth++) {
        const Function *function =
            model->program->functions[process_frame((Process *)process, depth)->function];
        uint32_t at = resumes_at(process, function, depth);
        if (at < function->location_count && model->ahead[function->index][at])
            return true;
    }
    return false;
}

bool ahead_comes_back(const State *state, const Process *process)
{
    for (uint32_t depth = 0; depth < process_depth(process); depth++) {
        const FrameHeader *frame = process_frame((Process *)process, depth);
        const Function *function = state->model->program->functions[frame->function];
        if (function->calls_setjmp || function->locations[frame->location].is_on_cycle)
            return true;
    }
    return false;
}
