#include "search/replay.h"

#include <string.h>

#include "lib/bug.h"
#include "libc/files.h"
#include "libc/record.h"
#include "search/comparison.h"
#include "search/course.h"
#include "search/critical.h"
#include "search/dfs.h"
#include "search/forgotten.h"
#include "search/inputs.h"
#include "search/lasso.h"
#include "search/printed.h"

enum {
    TRACE_LIMIT = 2000,
    LISTED_ELEMENTS = 4096,
    REPLAY_POINTS = 1000000,
    ENDLESS_STATES = 100000
};

typedef struct Replay {
    Composition composition;
    const Finding *finding;
    Trace trace;
    Violation *violation;
    Arena *arena;
    Stats stats;
    VecU32 points;           /* of abstract functions: applications and values */
    Assumptions assumptions; /* are listed for what was explored, not for this */
    bool is_confirmed;
    Place printed;          /* the statement that printed the first difference; line 0: none yet */
    bool breaks_assumption; /* of the arithmetic that is not checked */
    LassoReplay lasso;
    Assignment *witness;
    Critical critical;
    bool has_other;    /* another process came to a fault */
    bool takes_others; /* which is then what these inputs show */
    Finding other;
} Replay;

static const char *text_of(Replay *replay, Term term)
{
    Buf buf = {0};
    term_print(&buf, replay->composition.engine.bank, term);
    const char *text = arena_text(replay->arena, buf_text(&buf), buf.length);
    buf_release(&buf);
    return text;
}

static void replay_difference(Replay *replay, const Finding *finding)
{
    if (finding->specification == TERM_NONE || !replay->violation->differences.length)
        return;
    Difference *difference = &replay->violation->differences.data[0];
    difference->specification_value = text_of(replay, finding->specification);
    difference->implementation_value = text_of(replay, finding->implementation);
}

/* An output, or an element of it: with given inputs an array is compared element by element. */
static bool is_within_output(const char *name, const char *output)
{
    CHECK(*output);
    size_t length = strlen(output);
    return name && strncmp(name, output, length) == 0 &&
           (name[length] == '\0' || name[length] == '[');
}

static bool is_same_kind(const Finding *a, const Finding *b)
{
    if (a->property != b->property || !place_equal(a->place, b->place) || a->rank != b->rank)
        return false;
    return !b->output || is_within_output(a->output, b->output);
}

/* With given inputs there is less to choose between the processes, so that another one may come to
 * a fault before the one that did on the path, and end the run by that. */
static bool is_of_another(const Replay *replay, const Finding *finding)
{
    const Finding *wanted = replay->finding;
    bool are_of_processes = finding->rank >= 0 && wanted->rank >= 0;
    return are_of_processes && finding->rank != wanted->rank && !finding->goes_on &&
           !wanted->pass_at && !finding->output && !wanted->output &&
           property_in(replay->composition.engine.properties, finding->property);
}

/* The violation becomes that of the other process. */
static void take_other(Replay *replay, const State *state, const Finding *finding)
{
    CHECK(finding->rank >= 0 && finding->rank != replay->finding->rank);
    replay->other = (Finding){.property = finding->property,
                              .place = finding->place,
                              .rank = finding->rank,
                              .function = finding->function};
    replay->finding = &replay->other;
    violation_locate(replay->violation, replay->arena, state, finding);
}

static void replay_sink(void *user, State *state, const Finding *finding)
{
    Replay *replay = user;
    bool is_wanted = is_same_kind(finding, replay->finding);
    if ((!is_wanted && !is_of_another(replay, finding)) || finding->condition != TERM_FALSE ||
        replay->composition.engine.assumed.has_guessed) {
        replay->breaks_assumption |=
            !property_in(replay->composition.engine.properties, finding->property);
        return;
    }
    replay->has_other |= !is_wanted;
    if (replay->breaks_assumption || (!is_wanted && !replay->takes_others))
        return;
    replay->is_confirmed = true;
    if (is_wanted && finding->is_of_text) /* in numbers */
        replay->violation->message =
            arena_text(replay->arena, finding->message, strlen(finding->message));
    if (is_wanted)
        replay_difference(replay, finding);
    else
        take_other(replay, state, finding);
    replay->composition.engine.stop = STOP_ERRORS;
}

static const char *keep(Arena *arena, const char *text)
{
    return text ? arena_text(arena, text, strlen(text)) : NULL;
}

void violation_locate(Violation *violation, Arena *arena, const State *state,
                      const Finding *finding)
{
    CHECK(finding->property < PROPERTY_COUNT && (!finding->note_count || finding->notes));
    violation->property = finding->property;
    violation->place = finding->place;
    violation->side = (Side)state->model->side;
    violation->rank = finding->rank;
    violation->function = finding->function ? keep(arena, finding->function->name) : NULL;
    violation->message = keep(arena, finding->message);
    vec_clear(&violation->notes);
    vec_clear(&violation->note_places);
    for (uint32_t i = 0; i < finding->note_count; i++) {
        vec_push(&violation->notes, keep(arena, finding->notes[i]));
        vec_push(&violation->note_places, finding->note_places[i]);
    }
}

/* A loop is known not to end for the inputs that satisfy the finding's context, no others. */
static void confirm_lasso(Replay *replay)
{
    CHECK(replay->finding->pass_at && replay->witness);
    Engine *engine = &replay->composition.engine;
    Term condition = context_condition(engine->contexts, replay->finding->context);
    replay->is_confirmed = !engine->assumed.has_guessed &&
                           assignment_evaluate(replay->witness, condition) == TERM_TRUE;
    engine->stop = STOP_ERRORS;
}

static void replay_before(void *user, State *state, uint32_t rank, const Function *function,
                          const Stmt *stmt)
{
    Replay *replay = user;
    trace_before(&replay->trace, &replay->composition.engine, state, rank, function, stmt);
    if (replay->finding->pass_at &&
        lasso_confirms(&replay->lasso, &replay->composition, replay->finding, rank, function, stmt))
        confirm_lasso(replay);
}

/* How much there is of the text that differs; 0 where that is a file's. */
static uint32_t printed_length(const Replay *replay, State *state)
{
    CHECK(replay->finding->output);
    const char *output = replay->finding->output;
    if (!strcmp(output, STANDARD_OUTPUT))
        return printed_text(state)->length;
    const TermBank *bank = replay->composition.engine.bank;
    FileRecord record;
    uint32_t at = 0;
    while (files_next(written_files(state), &at, &record))
        if (files_is_printed(bank, record.name) &&
            !strcmp(term_symbol_name(bank, record.name), output))
            return record.length;
    return 0;
}

static void replay_after(void *user, State *state, uint32_t rank, const Function *function,
                         const Stmt *stmt)
{
    Replay *replay = user;
    trace_after(&replay->trace, &replay->composition.engine, state, rank, function, stmt);
    uint32_t at = replay->finding->printed_at;
    bool is_printed = at && state->model->side == 1 && !replay->printed.line &&
                      printed_length(replay, state) >= at;
    if (!is_printed || !replay->trace.items.length)
        return;
    replay->printed = vec_last(&replay->trace.items).stmt->place;
    replay->trace.blamed = replay->trace.dropped + replay->trace.items.length - 1;
}

static void replay_matched(void *user, State *state, uint32_t sender, uint32_t send_site,
                           uint32_t receiver, uint32_t receive_site)
{
    Replay *replay = user;
    trace_matched(&replay->trace, state, sender, send_site, receiver, receive_site);
}

/* A model of the same program whose inputs are the witness; NULL: those of the original. */
static Model *replay_model(const Model *model, Assignment *witness)
{
    CHECK(!model || model->program);
    if (!model)
        return NULL;
    Model *bound = model_new(model->bank, model->program, model->side, model->process_count);
    uint32_t functions = model->program->function_count;
    bound->world_count = model->world_count;
    bound->counts_loops = model->counts_loops;
    bound->features = model->features;
    bound->ahead = model->ahead;
    memcpy(bound->system, model->system, functions * sizeof *model->system);
    memcpy(bound->pure, model->pure, functions * sizeof *model->pure);
    memcpy(bound->abstracts, model->abstracts, functions * sizeof *model->abstracts);
    memcpy(bound->inputs, model->inputs, model->program->input_count * sizeof(Term));
    if (witness)
        inputs_bind(bound, witness);
    bound->interpretation = witness;
    return bound;
}

void replay_compose(Composition *composition, const Composition *original, Assignment *witness,
                    Stats *stats, Assumptions *assumptions)
{
    CHECK(original->models[1]);
    *composition = (Composition){.engine = original->engine};
    Engine *engine = &composition->engine;
    engine->stats = stats;
    engine->assumed.noted = assumptions;
    engine->assumed.roundings = NULL;
    engine->stop = STOP_NONE;
    /* What the search holds, in the middle of a store, is not the replay's. */
    engine->held.count = 0;
    engine->watch = (Watch){0};
    engine->mode.is_replay = witness != NULL;
    engine->assumed.has_guessed = false;
    composition->deadlock = original->deadlock;
    composition->follows_stuck = original->follows_stuck;
    composition->reduces = original->reduces;
    composition->turn = NO_TURN;
    composition->bounds = original->bounds;
    composition->text = original->text;
    composition->bound_count = original->bound_count;
    composition->models[0] = replay_model(original->models[0], witness);
    composition->models[1] = replay_model(original->models[1], witness);
    course_init_state(composition);
}

void replay_discard(Composition *composition)
{
    for (int side = 0; side < 2; side++)
        if (composition->models[side])
            model_free(composition->models[side]);
    composition_release(composition);
}

/* Whether it is found by a state that comes back, which no counter may tell from the one before. */
static bool is_endless(Property property)
{
    return property == PROPERTY_LIVELOCK || property == PROPERTY_NONTERMINATION;
}

static void replay_init(Replay *replay, const Composition *original, Assignment *witness)
{
    Composition *composition = &replay->composition;
    replay_compose(composition, original, witness, &replay->stats, &replay->assumptions);
    composition->engine.watch.sink = replay_sink;
    composition->engine.mode.shows_unread = witness && !is_endless(replay->finding->property);
    composition->engine.watch.before = replay_before;
    composition->engine.watch.after = replay_after;
    composition->engine.watch.matched = replay_matched;
    composition->engine.watch.points = &replay->points;
    composition->engine.watch.user = replay;
    composition->followed = original->path;
    composition->followed_length = original->path_length;
    composition->replayed = replay->finding;
    composition->forgotten.is_on =
        original->forgotten.is_on && is_endless(replay->finding->property);
}

/* The values of abstract functions that the program asked for. */
static void replay_points(Replay *replay)
{
    CHECK(replay->points.length % 2 == 0);
    for (uint32_t i = 0; i < replay->points.length && i < 2 * LISTED_ELEMENTS; i += 2) {
        NamedValue point = named_value(text_of(replay, replay->points.data[i]),
                                       text_of(replay, replay->points.data[i + 1]));
        vec_push(&replay->violation->points, point);
    }
}

/* In the run that keeps what is granted: the finding itself, found again. */
static void granted_sink(void *user, State *state, const Finding *finding)
{
    Replay *replay = user;
    const Finding *wanted = replay->finding;
    (void)state;
    if (!is_same_kind(finding, wanted) || finding->context != wanted->context ||
        finding->condition != wanted->condition)
        return;
    replay->is_confirmed = true;
    replay->composition.engine.stop = STOP_ERRORS;
}

/* The same of a lasso: the pass that it was found at. */
static void granted_before(void *user, State *state, uint32_t rank, const Function *function,
                           const Stmt *stmt)
{
    Replay *replay = user;
    Finding at = *replay->finding;
    (void)state;
    at.passes = at.pass_at;
    if (!at.pass_at ||
        !lasso_confirms(&replay->lasso, &replay->composition, &at, rank, function, stmt))
        return;
    replay->is_confirmed = true;
    replay->composition.engine.stop = STOP_ERRORS;
}

static void replay_release(Replay *replay)
{
    replay_discard(&replay->composition);
    trace_release(&replay->trace);
    lasso_replay_release(&replay->lasso);
    critical_release(&replay->critical);
    vec_release(&replay->points);
    assumptions_release(&replay->assumptions);
}

static bool is_offered(const Point *point, Label label)
{
    CHECK(point->kind == POINT_CHOICE && point->count);
    for (uint32_t i = 0; i < point->count; i++)
        if (point->labels[i] == label)
            return true;
    return false;
}

/* That no path ends from where the original one led to is seen by following them all again. */
static void replay_endless(Replay *replay, const System *system)
{
    DfsOptions options = {.save_all = true, .state_limit = ENDLESS_STATES};
    Watch *watch = &replay->composition.engine.watch;
    watch->before = watch->after = NULL;
    watch->matched = NULL;
    dfs_run(system, &options, &replay->stats, NULL);
}

/* Follows the communication choices of the original path. */
static void replay_follow(Replay *replay, const Composition *original)
{
    Sequel sequel;
    System system = comparison_system(&replay->composition, &sequel);
    uint32_t next = 0;
    for (uint32_t i = 0; i < REPLAY_POINTS; i++) {
        Point point = system.run(system.self);
        if (point.kind != POINT_CHOICE)
            return;
        while (next < original->path_length && !is_offered(&point, original->path[next]))
            next++;
        bool is_endless =
            replay->finding->property == PROPERTY_LIVELOCK ||
            (replay->finding->property == PROPERTY_NONTERMINATION && !replay->finding->pass_at);
        if (next == original->path_length && is_endless)
            replay_endless(replay, &system);
        if (next == original->path_length)
            return;
        int64_t step = replay->trace.dropped + replay->trace.items.length;
        critical_note(&replay->critical, &replay->composition, &point, original->path[next], step);
        if (!course_take(&replay->composition, original->path[next++]))
            return;
    }
}

/* What else could have been received, or who else could have got the lock, instead. */
static void add_other(Buf *text, Label taken, Label other)
{
    bool is_same_lock = label_kind(taken) == LABEL_GRANT && label_kind(other) == LABEL_GRANT &&
                        label_rank(taken) != label_rank(other) &&
                        label_alternative(taken).source == label_alternative(other).source;
    if (is_same_lock)
        buf_printf(text, ", and not rank %u", label_rank(other));
    bool is_same_receive = label_kind(taken) == LABEL_MATCH && label_kind(other) == LABEL_MATCH &&
                           label_rank(taken) == label_rank(other) && taken != other;
    if (is_same_receive)
        buf_printf(text, ", and not that of rank %u", label_alternative(other).source);
}

/* The choice, and the step that it is about. */
static void add_choice(Replay *replay, Buf *text, const CriticalChoice *choice, Label other)
{
    Violation *violation = replay->violation;
    int32_t step =
        trace_step_of(&replay->trace, label_rank(choice->label), choice->step, TRACE_LIMIT);
    buf_puts(text, "once ");
    critical_describe(text, choice->label);
    CHECK(step < (int64_t)violation->trace.length);
    violation->unavoidable_step = step;
    if (step >= 0) {
        buf_printf(text, " (step %d)", step + 1);
        violation->trace.data[step].is_relevant = true;
    }
    add_other(text, choice->label, other);
}

/* Whether it would help if MPI buffered. */
static void add_buffering(Replay *replay, StateId found, Buf *text)
{
    CHECK(found.state);
    Buf waits = {0};
    if (critical_outlasts_buffers(&replay->composition, found, replay->finding, &waits) &&
        waits.length)
        buf_printf(text, ", also where MPI buffers: %s", buf_text(&waits));
    else
        buf_puts(text, ", unless MPI buffers");
    buf_release(&waits);
}

/* From where on the failure cannot be avoided. */
static void replay_critical(Replay *replay)
{
    Buf text = {0};
    Violation *violation = replay->violation;
    bool is_potential = replay->finding->property == PROPERTY_DEADLOCK_POTENTIAL;
    StateId found = is_potential ? state_commit(&replay->composition.state) : (StateId){0};
    CriticalAnswer answer = critical_find(&replay->critical, &replay->composition, replay->finding);
    if (answer.kind == CRITICAL_UNKNOWN)
        return;
    if (answer.kind == CRITICAL_START)
        buf_printf(&text, "every order of events leads to it%s",
                   violation->inputs.length ? " with these inputs" : "");
    else
        add_choice(replay, &text, &replay->critical.choices.data[answer.index], answer.other);
    if (is_potential)
        add_buffering(replay, found, &text);
    violation->unavoidable = arena_text(replay->arena, buf_text(&text), text.length);
    buf_release(&text);
}

static Replay replay_of(const Composition *original, const Finding *finding, Assignment *witness,
                        Arena *arena, Violation *violation)
{
    return (Replay){.finding = finding,
                    .trace = {.arena = arena,
                              .bank = original->engine.bank,
                              .sources = original->models[1]->program->sources,
                              .blamed = -1},
                    .violation = violation,
                    .arena = arena,
                    .witness = witness};
}

static void replay_run(Replay *replay, const Composition *original)
{
    replay_init(replay, original, replay->witness);
    if (course_start(&replay->composition))
        replay_follow(replay, original);
}

/* The path that led to the finding, and what makes it one, ask for some of the inputs' elements: where these are as in
 * the witness the others do not matter. */
static void mark_any(const Composition *original, const Finding *finding, const Assignment *witness,
                     NamedValues *values)
{
    const Engine *engine = &original->engine;
    VecU32 asked = {0};
    Assignment *noting = assignment_copy(witness);
    assignment_note(noting, &asked);
    Term path = context_condition(engine->contexts, finding->context);
    bool is_path =
        !finding->is_of_text && !finding->pass_at && assignment_evaluate(noting, path) == TERM_TRUE;
    const Term terms[] = {finding->condition, finding->specification, finding->implementation};
    for (size_t i = 0; i < sizeof terms / sizeof *terms && is_path; i++)
        if (terms[i] != TERM_NONE && terms[i] != TERM_UNDEFINED)
            is_path = assignment_evaluate(noting, terms[i]) != TERM_NONE;
    if (is_path)
        inputs_mark_any(original->models[1], &asked, values);
    assignment_free(noting);
    vec_release(&asked);
}

bool replay_confirm(const Composition *original, const Finding *finding, Assignment *witness,
                    bool is_witness, Arena *arena, Violation *violation)
{
    Replay replay = replay_of(original, finding, witness, arena, violation);
    replay_run(&replay, original);
    if (!replay.is_confirmed && replay.has_other) {
        replay_release(&replay);
        replay = replay_of(original, finding, witness, arena, violation);
        replay.takes_others = true;
        replay_run(&replay, original);
    }
    const Model *const *models = (const Model *const *)replay.composition.models;
    if (is_witness || replay.is_confirmed)
        inputs_list(arena, models[1], LISTED_ELEMENTS, &violation->inputs);
    if (replay.is_confirmed && !replay.takes_others && !replay.has_other)
        mark_any(original, finding, witness, &violation->inputs);
    if (replay.is_confirmed)
        inputs_list_read(arena, &replay.composition.engine, witness, &violation->inputs);
    if (replay.is_confirmed)
        replay_points(&replay);
    if (replay.is_confirmed && replay.printed.line)
        violation->place = replay.printed;
    if (replay.is_confirmed)
        trace_give(&replay.trace, TRACE_LIMIT, violation);
    violation->unavoidable_step = -1;
    if (replay.is_confirmed)
        replay_critical(&replay);
    bool is_confirmed = replay.is_confirmed;
    replay_release(&replay);
    return is_confirmed;
}

/* The path condition of a finding and all that was taken for granted on the way to it; CONTEXT_NONE
 * when the path does not lead there again. */
static ContextId granted_context(const Composition *original, const Finding *finding,
                                 uint32_t *count)
{
    VecU32 granted = {0};
    Replay replay = {.finding = finding};
    replay_init(&replay, original, NULL);
    Engine *engine = &replay.composition.engine;
    engine->watch.sink = granted_sink;
    engine->watch.before = granted_before;
    engine->watch.after = NULL;
    engine->watch.matched = NULL;
    engine->assumed.granted = &granted;
    if (course_start(&replay.composition))
        replay_follow(&replay, original);
    ContextId context = replay.is_confirmed ? finding->context : CONTEXT_NONE;
    for (uint32_t i = 0; context != CONTEXT_NONE && i < granted.length; i++)
        context = context_and(engine->contexts, context, granted.data[i]);
    *count = granted.length;
    vec_release(&granted);
    replay_release(&replay);
    return context;
}

Answer replay_granted_witness(const Composition *original, const Finding *finding,
                              Assignment **witness)
{
    CHECK(finding->property < PROPERTY_COUNT);
    uint32_t count;
    ContextId context = granted_context(original, finding, &count);
    if (context == CONTEXT_NONE || !count)
        return ANSWER_UNKNOWN;
    if (context == CONTEXT_FALSE)
        return ANSWER_NO;
    Term negation = term_not(original->engine.bank, finding->condition);
    return prover_nice_witness(original->engine.prover, context, negation, witness);
}
