#include "search/found.h"

#include <string.h>

#include "lib/bug.h"
#include "search/backward.h"
#include "search/inputs.h"
#include "search/largest.h"
#include "search/limits.h"
#include "search/replay.h"
#include "search/verdict.h"

/* Elements of arrays that are listed; places of a path whose conditions are. */
enum { LISTED_ELEMENTS = 64, BACKWARD_PLACES = 100 };

/* The path condition without what holds of all inputs. */
static const char *own_condition(Verification *run)
{
    Engine *engine = &run->composition.engine;
    Term condition = condition_beyond(&run->composition, run->composition.state.context,
                                      run->composition.initial);
    return condition_text(engine->bank, condition, &run->result->arena);
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
        TraceStep step = {.side = SIDE_IMPLEMENTATION,
                          .rank = steps->data[i],
                          .over = -1,
                          .source = -1,
                          .match = -1,
                          .sent_to = -1,
                          .received_from = -1,
                          .at_place = -1};
        if (steps->data[i + 1]) {
            step.place = model_site_place(model, steps->data[i + 1]);
            step.text = line_text(run, step.place);
        } else {
            step.text = "the end";
        }
        vec_push(&path->steps, step);
    }
}

/* Parts of one statement that need the same are one place. */
static void add_place(FoundPath *path, PlaceCondition row)
{
    if (path->backward.length && row.condition) {
        const PlaceCondition *last = &vec_last(&path->backward);
        if (last->condition && !strcmp(last->condition, row.condition) &&
            !memcmp(&last->place, &row.place, sizeof row.place))
            return;
    }
    vec_push(&path->backward, row);
}

/* What has to hold at each of the last places of the path. */
static void add_backward(Verification *run, Assignment *witness, FoundPath *path)
{
    Watcher *watcher = &run->watcher;
    const Model *model = run->composition.models[1];
    uint32_t count = watcher_place_count(watcher);
    for (uint32_t i = count > BACKWARD_PLACES ? count - BACKWARD_PLACES : 0; i < count; i++) {
        StateId before;
        uint32_t site = watcher_place(watcher, i, &before);
        PlaceCondition row = {.text = "the end"};
        if (site) {
            row.place = model_site_place(model, site);
            row.text = line_text(run, row.place);
        }
        row.condition = backward_condition(watcher, i, witness, &run->result->arena);
        add_place(path, row);
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
    uint32_t limit = run->options->ask ? 0 : run->options->error_limit;
    if (limit && result->paths.length >= limit && !run->options->is_shortest &&
        run->composition.engine.stop == STOP_NONE)
        run->composition.engine.stop = STOP_ERRORS;
}

/* Somebody says what becomes of the path. Whether it is to go on. */
static bool ask_of_path(Verification *run, FoundPath *path)
{
    CHECK(path->steps.length == run->watcher.steps.length / 2);
    Engine *engine = &run->composition.engine;
    path->is_whole = watcher_is_at_end(&run->watcher) || path->again_from;
    double before = limits_seconds(run);
    PathAnswer answer = run->options->ask(run->options->ask_user, path, run->asked++);
    limits_forget(run, limits_seconds(run) - before);
    if (answer.kind == PATH_DISCARD) {
        watcher_discard(&run->watcher, answer.positions);
        path_release(path);
        run->watcher.has_discarded = true;
        return false;
    }
    keep_path(run, path);
    if (answer.kind == PATH_QUIT && engine->stop == STOP_NONE)
        engine->stop = STOP_ERRORS;
    return answer.kind == PATH_EXTEND;
}

/* The hook of the watcher; user is the Verification. */
static bool found_path(void *user)
{
    Verification *run = user;
    Engine *engine = &run->composition.engine;
    ContextId context = run->composition.state.context;
    Assignment *witness = NULL;
    Term within =
        largest_of_inputs(run->composition.models[1], context_condition(engine->contexts, context));
    Answer answer = prover_nice_witness(engine->prover, context, within, &witness);
    bool goes_on = false;
    if (answer == ANSWER_NO)
        return false;
    if (answer == ANSWER_YES && witness) {
        FoundPath path = {
            .condition = own_condition(run),
            .again_from = run->watcher.round_from == UINT32_MAX ? 0 : run->watcher.round_from + 1};
        add_steps(run, &path);
        add_inputs(run, witness, &path);
        if (run->watcher.keeps_places && !path.again_from)
            add_backward(run, witness, &path);
        if (run->options->ask)
            goes_on = ask_of_path(run, &path);
        else
            keep_path(run, &path);
    } else {
        run->paths_open++;
    }
    if (witness)
        assignment_free(witness);
    return goes_on;
}

bool found_prepare(Verification *run)
{
    const VerifyOptions *options = run->options;
    run->watcher = (Watcher){.repeat = options->repeat,
                             .is_shortest = options->is_shortest,
                             .tells_endless = options->is_claim &&
                                              run->composition.models[1]->process_count == 1,
                             .round_from = UINT32_MAX,
                             .keeps_places = options->explains_backward,
                             .found = found_path,
                             .user = run};
    run->result->asks_paths = true;
    if (!watcher_init(&run->watcher, &run->composition, options->formula, &run->result->arena,
                      run->diag))
        return false;
    if (options->explains_backward && run->composition.models[1]->process_count > 1) {
        diag_error(run->diag, (Place){0}, "-explain=backward: only of programs of one process");
        return false;
    }
    run->composition.watcher = &run->watcher;
    return true;
}

/* Whether an execution goes on for ever of which is not known whether the formula holds. */
static bool has_endless(const Verification *run)
{
    uint64_t hung = endings_count(&run->endings, ENDING_HUNG, SIDE_IMPLEMENTATION);
    CHECK(hung >= run->watcher.deadlocks + run->watcher.told);
    return hung > run->watcher.deadlocks + run->watcher.told;
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
    else if (run->watcher.has_discarded)
        result->reason = "what was found was discarded";
    else if (run->watcher.has_cut)
        result->reason = "paths that pass a place more often were cut (-repeat)";
    else if (run->options->is_claim && run->options->formula->needs_whole_word && has_endless(run))
        result->reason =
            "some execution never ends, and whether the formula holds along it is not decided";
    else if (run->composition.engine.limits.reached_polls)
        result->reason = "polling that came to no end was given up";
    else {
        result->verdict = VERDICT_VERIFIED;
        if (!run->watcher.has_read)
            verdict_check_endings(run); /* of no execution anything holds */
    }
}
