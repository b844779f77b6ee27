#include "search/found.h"

#include <string.h>

#include "lib/bug.h"
#include "search/inputs.h"
#include "search/largest.h"
#include "search/replay.h"
#include "search/verdict.h"

enum { LISTED_ELEMENTS = 64 };

static bool is_initial(const Verification *run, Term conjunct)
{
    uint32_t count;
    Contexts *contexts = run->composition.engine.contexts;
    const Term *initial = context_conjuncts(contexts, run->composition.initial, &count);
    for (uint32_t i = 0; i < count; i++)
        if (initial[i] == conjunct)
            return true;
    return false;
}

/* The path condition without what holds of all inputs. */
static const char *condition_text(Verification *run)
{
    Engine *engine = &run->composition.engine;
    uint32_t count;
    const Term *conjuncts =
        context_conjuncts(engine->contexts, run->composition.state.context, &count);
    VecU32 own = {0};
    for (uint32_t i = 0; i < count; i++)
        vec_push(&own, conjuncts[i]);
    Term condition = TERM_TRUE;
    for (uint32_t i = 0; i < own.length; i++)
        if (!is_initial(run, own.data[i]))
            condition = term_and(engine->bank, condition, own.data[i]);
    vec_release(&own);
    Buf text = {0};
    term_print(&text, engine->bank, condition);
    const char *kept = arena_text(&run->result->arena, buf_text(&text), text.length);
    buf_release(&text);
    return kept;
}

/* The line that a statement stands in, as the user wrote it. */
static const char *line_text(Verification *run, Place place)
{
    const Sources *sources = run->composition.models[1]->program->sources;
    uint32_t length;
    const char *line = source_line(sources, place.file, place.line, &length);
    while (length && (*line == ' ' || *line == '\t')) {
        line++;
        length--;
    }
    return arena_text(&run->result->arena, line, length);
}

static void add_steps(Verification *run, FoundPath *path)
{
    CHECK(run->watcher.steps.length % 2 == 0);
    const VecU32 *steps = &run->watcher.steps;
    const Model *model = run->composition.models[1];
    for (uint32_t i = 0; i < steps->length; i += 2) {
        TraceStep step = {.side = SIDE_IMPLEMENTATION, .rank = steps->data[i], .over = -1, .source = -1, .match = -1};
        if (steps->data[i + 1]) {
            step.place = model_site_place(model, steps->data[i + 1]);
            step.text = line_text(run, step.place);
        } else {
            step.text = "the end";
        }
        vec_push(&path->steps, step);
    }
}

static void add_inputs(Verification *run, Assignment *witness, FoundPath *path)
{
    Composition bound;
    Stats stats = {0};
    Assumptions assumptions = {0};
    Arena *arena = &run->result->arena;
    replay_compose(&bound, &run->composition, witness, &stats, &assumptions);
    inputs_list(arena, bound.models[1], LISTED_ELEMENTS, &path->inputs);
    inputs_list_read(arena, &run->composition.engine, witness, &path->inputs);
    replay_discard(&bound);
    assumptions_release(&assumptions);
}

static void forget_paths(Result *result)
{
    for (uint32_t i = 0; i < result->paths.length; i++)
        path_release(&result->paths.data[i]);
    vec_clear(&result->paths);
}

static void keep_path(Verification *run, FoundPath *path)
{
    CHECK(!run->options->is_shortest || run->result->paths.length <= 1);
    Result *result = run->result;
    if (run->options->is_shortest && result->paths.length) {
        if (path->steps.length >= result->paths.data[0].steps.length) {
            path_release(path);
            return;
        }
        forget_paths(result);
    }
    vec_push(&result->paths, *path);
    uint32_t limit = run->options->error_limit;
    if (limit && result->paths.length >= limit && !run->options->is_shortest &&
        run->composition.engine.stop == STOP_NONE)
        run->composition.engine.stop = STOP_ERRORS;
}

/* The hook of the watcher; user is the Verification. */
static void found_path(void *user)
{
    Verification *run = user;
    Engine *engine = &run->composition.engine;
    ContextId context = run->composition.state.context;
    Assignment *witness = NULL;
    Term within =
        largest_of_inputs(run->composition.models[1], context_condition(engine->contexts, context));
    Answer answer = prover_nice_witness(engine->prover, context, within, &witness);
    if (answer == ANSWER_NO)
        return;
    if (answer == ANSWER_YES && witness) {
        FoundPath path = {.condition = condition_text(run)};
        add_steps(run, &path);
        add_inputs(run, witness, &path);
        keep_path(run, &path);
    } else {
        run->paths_open++;
    }
    if (witness)
        assignment_free(witness);
}

bool found_prepare(Verification *run)
{
    const VerifyOptions *options = run->options;
    run->watcher = (Watcher){.repeat = options->repeat,
                             .is_shortest = options->is_shortest,
                             .found = found_path,
                             .user = run};
    run->result->asks_paths = true;
    if (!watcher_init(&run->watcher, &run->composition, options->formula, &run->result->arena,
                      run->diag))
        return false;
    run->composition.watcher = &run->watcher;
    return true;
}

/* Whether an execution goes on for ever: it has no word that the formula could be read along. */
static bool has_endless(const Verification *run)
{
    uint64_t hung = endings_count(&run->endings, ENDING_HUNG, SIDE_IMPLEMENTATION);
    CHECK(hung >= run->watcher.deadlocks);
    return hung > run->watcher.deadlocks;
}

void found_decide(Verification *run)
{
    Result *result = run->result;
    if (result->paths.length) {
        result->verdict = VERDICT_VIOLATED;
        return;
    }
    if (result->verdict != VERDICT_VERIFIED)
        return;
    result->verdict = VERDICT_INCONCLUSIVE;
    if (run->paths_open)
        result->reason = "for some paths it was not decided whether there are inputs for them";
    else if (run->watcher.has_cut)
        result->reason = "paths that pass a place more often were cut (-repeat)";
    else if (run->options->is_claim && run->options->formula->needs_whole_word && has_endless(run))
        result->reason = "some execution never ends, and the formula says what holds at an end";
    else if (run->composition.engine.limits.reached_polls)
        result->reason = "polling that came to no end was given up";
    else {
        result->verdict = VERDICT_VERIFIED;
        if (!run->watcher.has_read)
            verdict_check_endings(run); /* of no execution anything holds */
    }
}
