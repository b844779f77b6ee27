/* Blocks of the heap that nothing points to any more. */
#include "state/heap.h"

#include "lib/bug.h"

typedef struct Reach {
    Eval *eval;
    VecU32 work;          /* blocks reached, not yet scanned */
    VEC(uint8_t) reached; /* by block */
} Reach;

static Term reach_pointer(void *user, Term pointer)
{
    Reach *reach = user;
    ObjectKey key;
    uint32_t count;
    if (pointer_parts(reach->eval->engine->bank, pointer, &key, NULL, &count) &&
        key.region == REGION_HEAP && key.a < reach->reached.length && !reach->reached.data[key.a]) {
        reach->reached.data[key.a] = 1;
        vec_push(&reach->work, key.a);
    }
    return pointer;
}

static void reach_term(Reach *reach, Term term)
{
    if (term != TERM_NONE && term != TERM_UNDEFINED)
        pointer_rewrite(reach->eval->engine->bank, term, reach_pointer, reach);
}

static Term reach_visit(void *user, Term term)
{
    reach_term(user, term);
    return term;
}

static void reach_roots(Reach *reach)
{
    Process *process = reach->eval->process;
    for (uint32_t depth = 0; depth < process_depth(process); depth++) {
        FrameHeader *frame = process_frame(process, depth);
        const Function *function = reach->eval->state->model->program->functions[frame->function];
        for (uint32_t i = 0; i < frame->variables; i++)
            if (!function->locals[i]->is_temporary)
                reach_term(reach, frame_values(frame)[i]);
    }
    for (uint32_t i = 0; i < process->globals.length / 2; i++)
        reach_term(reach, process->globals.data[i]);
    process_scan_records(reach->eval->state, reach->eval->rank, reach_visit, reach);
}

void heap_check_leaks(Eval *eval)
{
    Process *process = eval->process;
    Reach reach = {.eval = eval};
    for (uint32_t i = 0; i < blocks_count(process); i++)
        vec_push(&reach.reached, (uint8_t)0);
    reach_roots(&reach);
    while (reach.work.length) {
        uint32_t block = vec_pop(&reach.work);
        reach_term(&reach, blocks_at(process, block)->value);
    }
    for (uint32_t i = 0; i < blocks_count(process); i++) {
        const Block *block = blocks_at(process, i);
        if (!block->is_live || !block->site || block->frame)
            continue;
        Place place = model_site_place(eval->state->model, block->site);
        if (reach.reached.data[i])
            eval_error(eval, PROPERTY_MEMORY_NOT_FREED, place,
                       "the block allocated here is not freed when the process ends");
        else
            eval_error(eval, PROPERTY_MEMORY_LEAK, place,
                       "the block allocated here is never freed, and nothing points to it at the "
                       "end of the process");
    }
    vec_release(&reach.work);
    vec_release(&reach.reached);
}
