#include "state/loops.h"

#include <string.h>

#include "lib/bug.h"
#include "state/exec.h"

/* The statement that leads back to a head without a condition, after one of its own (do-while);
 * NULL: there is none. */
static const Stmt *back_statement(const Function *function, LocationId head)
{
    const Stmt *found = NULL;
    for (LocationId i = head; i < function->location_count; i++)
        for (uint32_t k = 0; k < function->locations[i].count; k++) {
            const Stmt *stmt = &function->stmts[function->locations[i].first + k];
            if (stmt->target == head && stmt->guard)
                found = stmt;
        }
    return found;
}

Place loops_place(const Function *function, LocationId head)
{
    CHECK(head < function->location_count);
    const Stmt *first = &function->stmts[function->locations[head].first];
    const Stmt *back = first->guard ? first : back_statement(function, head);
    return back ? back->place : first->place;
}

static bool is_file(const char *path, const char *wanted)
{
    size_t length = strlen(path), end = strlen(wanted);
    return length >= end && !strcmp(path + length - end, wanted) &&
           (length == end || path[length - end - 1] == '/');
}

static bool is_meant(const LoopBound *bound, const Program *program, Place place)
{
    const SourceFile *file = source_file(program->sources, place.file);
    return file && bound->line == place.line && is_file(file->path, bound->file);
}

static const LoopBound *bound_of(const Eval *eval, const Loops *loops, Place place)
{
    for (uint32_t i = 0; i < loops->bound_count; i++)
        if (is_meant(&loops->bounds[i], eval->state->model->program, place))
            return &loops->bounds[i];
    return NULL;
}

bool loops_has(const Program *program, const LoopBound *bound)
{
    for (uint32_t i = 0; i < program->function_count; i++) {
        const Function *function = program->functions[i];
        for (LocationId at = 0; at < function->location_count; at++)
            if (function->locations[at].is_loop_head &&
                is_meant(bound, program, loops_place(function, at)))
                return true;
    }
    return false;
}

/* Whether constants decide when the loop ends: its condition has such a value, or (after the body)
 * nothing was decided since it stood here last. A loop without a condition ends somehow, or never. */
static bool is_constant(Eval *eval, LocationId head, uint32_t *visited_in)
{
    CHECK(head < eval->function->location_count);
    const Function *function = eval->function;
    const Stmt *first = &function->stmts[function->locations[head].first];
    bool is_known = *visited_in == eval->context;
    *visited_in = eval->context;
    if (!first->guard)
        return is_known && back_statement(function, head);
    Term condition = exec_side_condition(eval->engine, eval->state, eval->rank, first);
    return first->guard->kind != EXPR_INT && (condition == TERM_TRUE || condition == TERM_FALSE);
}

static bool cut(Eval *eval, Loops *loops, Place place, uint32_t rounds)
{
    for (uint32_t i = 0; i < loops->cuts.length; i++)
        if (place_equal(loops->cuts.data[i].place, place))
            return false;
    LoopCut made = {place, rounds};
    vec_push(&loops->cuts, made);
    if (loops->cut)
        loops->cut(loops->user, eval, &made);
    return false;
}

bool loops_go_on(Eval *eval, const Location *head)
{
    Loops *loops = eval->engine->limits.loops;
    FrameHeader *top = process_top(eval->process);
    Place place = loops_place(eval->function, top->location);
    const LoopBound *own = bound_of(eval, loops, place);
    uint32_t rounds = own ? own->rounds : loops->rounds;
    uint32_t *visits = frame_visits(top) + 2 * top->location;
    /* A condition at the head is asked once more than the loop runs. */
    uint32_t most = rounds + (eval->function->stmts[head->first].guard != NULL);
    if (!rounds || (!own && is_constant(eval, top->location, &visits[1])) || ++visits[0] <= most)
        return true;
    return cut(eval, loops, place, rounds);
}
