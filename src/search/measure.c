#include "search/measure.h"

#include "lib/bug.h"

void measure_begin(Measure *measure, const TermBank *bank, const Cells *cells)
{
    vec_clear(&measure->rising);
    vec_clear(&measure->falling);
    measure->comes_back = false;
    for (uint32_t i = 0; i < cells->symbols.length; i++) {
        if (term_sort(bank, cells->symbols.data[i]) != SORT_INT ||
            cells->values.data[i] == TERM_UNDEFINED)
            continue;
        vec_push(&measure->rising, i);
        vec_push(&measure->falling, i);
    }
}

static bool is_valid(const Engine *engine, ContextId context, Term claim)
{
    return claim == TERM_TRUE || context == CONTEXT_FALSE ||
           prover_valid(engine->prover, context, claim, EFFORT_BRANCH, NULL) == ANSWER_YES;
}

/* Whether a number has a bound on one side that is the same for all states. */
static bool is_bounded(const Composition *composition, ContextId context, Term number, bool above)
{
    const Engine *engine = &composition->engine;
    const Model *model = composition->state.model;
    Bounds bounds = context_bounds(engine->contexts, context, number);
    bool is = above ? bounds.has_high : bounds.has_low;
    for (uint32_t i = 0; i < model->program->input_count && !is; i++) {
        Term input = model->inputs[i];
        if (term_sort(engine->bank, input) == SORT_INT)
            is = is_valid(engine, context,
                          above ? term_le(engine->bank, number, input)
                                : term_le(engine->bank, input, number));
    }
    return is;
}

static void keep(VecU32 *ranks, bool rise, const Composition *composition, const Cells *cells,
                 const Cells *there, ContextId context)
{
    TermBank *bank = composition->engine.bank;
    uint32_t kept = 0;
    for (uint32_t i = 0; i < ranks->length; i++) {
        Term before = cells->symbols.data[ranks->data[i]];
        Term after = there->values.data[ranks->data[i]];
        if (after == TERM_UNDEFINED)
            continue;
        Term changes = rise ? term_lt(bank, before, after) : term_lt(bank, after, before);
        if (is_valid(&composition->engine, context, changes) &&
            is_bounded(composition, context, after, rise))
            ranks->data[kept++] = ranks->data[i];
    }
    ranks->length = kept;
}

void measure_come_back(Measure *measure, const Composition *composition, const Cells *cells,
                       const Cells *there, ContextId context)
{
    CHECK(cells->symbols.length == there->symbols.length);
    measure->comes_back = true;
    keep(&measure->rising, true, composition, cells, there, context);
    keep(&measure->falling, false, composition, cells, there, context);
}

bool measure_is_open(const Measure *measure)
{
    return measure->comes_back && !measure->rising.length && !measure->falling.length;
}

void measure_release(Measure *measure)
{
    vec_release(&measure->rising);
    vec_release(&measure->falling);
}
