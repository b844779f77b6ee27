#include "search/verify.h"

#include <string.h>
#include <time.h>

#include "lib/alloc.h"
#include "lib/bug.h"
#include "lib/stack.h"
#include "search/composition.h"
#include "search/dfs.h"
#include "search/equivalence.h"
#include "search/execute.h"
#include "search/largest.h"
#include "search/replay.h"
#include "search/resolve.h"
#include "search/sample.h"
#include "state/rounding.h"

VerifyOptions verify_default_options(void)
{
    return (VerifyOptions){.processes = {2, 2},
                           .deadlock = DEADLOCK_MODE_POTENTIAL,
                           .properties = property_defaults(),
                           .error_limit = 1,
                           .reduce = true,
                           .simplify = true,
                           .prover = prover_default_options()};
}

typedef struct Verification {
    Composition composition;
    const VerifyOptions *options;
    Result *result;
    Diag *diag;
    struct timespec start, shown;
    uint32_t proved;
    uint32_t attempts; /* to prove violations that are known as possible */
    uint32_t ticks;
    Assumptions assumptions;
    Endings endings;
    GivenFile terminal;
} Verification;

static double seconds_since(struct timespec start)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - start.tv_sec) + 1e-9 * (double)(now.tv_nsec - start.tv_nsec);
}

/* The violation that is known already of this property, process and place; NULL: none. */
static Violation *known_violation(const Result *result, const Finding *finding, uint32_t side)
{
    for (uint32_t i = 0; i < result->violations.length; i++) {
        Violation *violation = &result->violations.data[i];
        if (violation->property == finding->property && violation->rank == finding->rank &&
            violation->side == (Side)side && place_equal(violation->place, finding->place))
            return violation;
    }
    return NULL;
}

static const char *keep(Result *result, const char *text)
{
    return text ? arena_text(&result->arena, text, strlen(text)) : NULL;
}

static const char *keep_term(Result *result, TermBank *bank, Term term)
{
    Buf buf = {0};
    term_print(&buf, bank, term);
    const char *text = arena_text(&result->arena, buf_text(&buf), buf.length);
    buf_release(&buf);
    return text;
}

static void add_difference(Result *result, TermBank *bank, const Finding *finding,
                           Violation *violation)
{
    if (finding->specification == TERM_NONE)
        return;
    Difference difference = {.output = keep(result, finding->output),
                             .specification = keep_term(result, bank, finding->specification),
                             .implementation = keep_term(result, bank, finding->implementation)};
    Sort sort = term_sort(bank, finding->specification);
    bool same_sort = term_sort(bank, finding->implementation) == sort;
    if (same_sort && (sort == SORT_INT || sort == SORT_REAL))
        difference.difference = keep_term(
            result, bank, term_sub(bank, finding->implementation, finding->specification));
    vec_push(&violation->differences, difference);
}

static Violation make_violation(Verification *run, const State *state, const Finding *finding)
{
    Result *result = run->result;
    Engine *engine = &run->composition.engine;
    Violation violation = {
        .property = finding->property,
        .certainty = CERTAINTY_POSSIBLE,
        .place = finding->place,
        .side = (Side)state->model->side,
        .rank = finding->rank,
        .function = finding->function ? keep(result, finding->function->name) : NULL,
        .message = keep(result, finding->message),
        .condition =
            keep_term(result, engine->bank, context_condition(engine->contexts, finding->context))};
    for (uint32_t i = 0; i < finding->note_count; i++) {
        vec_push(&violation.notes, keep(result, finding->notes[i]));
        vec_push(&violation.note_places, finding->note_places[i]);
    }
    add_difference(result, engine->bank, finding, &violation);
    return violation;
}

static void release_violation(Violation *violation)
{
    vec_release(&violation->notes);
    vec_release(&violation->note_places);
    vec_release(&violation->inputs);
    vec_release(&violation->differences);
    for (uint32_t i = 0; i < violation->trace.length; i++)
        vec_release(&violation->trace.data[i].changes);
    vec_release(&violation->trace);
}

/* A new violation, or a proof of one that was only possible so far. */
static void count_violation(Verification *run, Violation *known, const Violation *violation)
{
    if (known) {
        release_violation(known);
        *known = *violation;
    } else {
        vec_push(&run->result->violations, *violation);
    }
    run->proved += violation->certainty == CERTAINTY_PROVED;
    uint32_t limit = run->options->error_limit;
    if (limit && run->proved >= limit && run->composition.engine.stop == STOP_NONE)
        run->composition.engine.stop = STOP_ERRORS;
}

/* How often one possible violation is tried to be proved, on different paths. */
enum { PROOF_ATTEMPTS = 50 };

/* Tries inputs that a person would try, where no prover knows any. */
static bool guess_inputs(Verification *run, const Finding *finding, Violation *violation)
{
    enum { GUESSES = 40 };
    Composition *composition = &run->composition;
    bool is_confirmed = false;
    if (violation->inputs.length)
        return false;
    for (uint32_t i = 0; i < GUESSES && !is_confirmed; i++) {
        Assignment *guess =
            sample_inputs(&composition->engine, finding->context, composition->models[1], i);
        is_confirmed =
            replay_confirm(composition, finding, guess, false, &run->result->arena, violation);
        assignment_free(guess);
    }
    return is_confirmed;
}

static bool confirm_witness(Verification *run, const Finding *finding, Assignment *witness,
                            Violation *violation)
{
    return replay_confirm(&run->composition, finding, witness, true, &run->result->arena,
                          violation);
}

/* Looks for a counterexample; false when there is none within the assumptions. */
static bool prove_violation(Verification *run, const Finding *finding, Assignment *witness,
                            Violation *violation)
{
    bool is_proved = witness && confirm_witness(run, finding, witness, violation);
    if (!is_proved && assumptions_has(&run->assumptions, ASSUMPTION_NO_OVERFLOW)) {
        Assignment *other = NULL;
        Answer answer = replay_granted_witness(&run->composition, finding, &other);
        vec_clear(&violation->inputs);
        is_proved = other && confirm_witness(run, finding, other, violation);
        if (other)
            assignment_free(other);
        if (answer == ANSWER_NO)
            return false;
    }
    if (is_proved || guess_inputs(run, finding, violation))
        violation->certainty = CERTAINTY_PROVED;
    return true;
}

/* A witness against the finding, with inputs that their types can hold: that is asked for only
 * where the first one has others. */
static Answer find_witness(Verification *run, const Finding *finding, Assignment **witness)
{
    Engine *engine = &run->composition.engine;
    TermBank *bank = engine->bank;
    Term negation = term_not(bank, finding->condition);
    Answer answer = prover_nice_witness(engine->prover, finding->context, negation, witness);
    if (answer == ANSWER_NO)
        return answer;
    Term all = term_and(bank, context_condition(engine->contexts, finding->context), negation);
    Term within = largest_of_inputs(run->composition.models[1], all);
    if (within == TERM_TRUE ||
        (answer == ANSWER_YES && assignment_evaluate(*witness, within) == TERM_TRUE))
        return answer;
    assignment_free(*witness);
    *witness = NULL;
    negation = term_and(bank, negation, within);
    if (answer == ANSWER_UNKNOWN)
        return prover_satisfiable(engine->prover, finding->context, negation, EFFORT_LIGHT,
                                  witness);
    return prover_nice_witness(engine->prover, finding->context, negation, witness);
}

static void run_sink(void *user, State *state, const Finding *finding)
{
    Verification *run = user;
    Engine *engine = &run->composition.engine;
    Assignment *witness = NULL;
    engine->stats->violations++;
    Violation *known = known_violation(run->result, finding, state->model->side);
    if (known && (known->certainty == CERTAINTY_PROVED || run->attempts == PROOF_ATTEMPTS))
        return;
    run->attempts += known != NULL;
    Answer answer = find_witness(run, finding, &witness);
    if (answer == ANSWER_NO)
        return;
    Violation violation = make_violation(run, state, finding);
    bool is_open = prove_violation(run, finding, witness, &violation);
    if (witness)
        assignment_free(witness);
    if (!is_open || (known && violation.certainty == CERTAINTY_POSSIBLE))
        release_violation(&violation);
    else
        count_violation(run, known, &violation);
}

static bool run_progress(Verification *run)
{
    const VerifyOptions *options = run->options;
    Stats *stats = &run->result->stats;
    if (!options->progress || seconds_since(run->shown) < 0.25)
        return true;
    clock_gettime(CLOCK_MONOTONIC, &run->shown);
    return options->progress(options->progress_user, stats, run->composition.path_length);
}

/* Asking the system for the memory in use costs as much as some hundred statements. */
enum { MEMORY_TICKS = 64 };

static bool run_tick(void *user)
{
    Verification *run = user;
    const VerifyOptions *options = run->options;
    Engine *engine = &run->composition.engine;
    if (options->timeout > 0 && seconds_since(run->start) > options->timeout)
        engine->stop = STOP_TIME;
    else if (options->memory && ++run->ticks % MEMORY_TICKS == 0 &&
             mem_resident() > options->memory)
        engine->stop = STOP_MEMORY;
    else if (!run_progress(run))
        engine->stop = STOP_INTERRUPTED;
    return engine->stop == STOP_NONE;
}

/* Asked seldom, in the middle of long work on terms: memory is looked at every time. */
static bool run_works(void *user)
{
    Verification *run = user;
    run->ticks |= MEMORY_TICKS - 1;
    return run_tick(user);
}

static void stop_reason(Verification *run)
{
    static const char *const reasons[] = {
        [STOP_TIME] = "the time limit was reached",
        [STOP_MEMORY] = "the memory limit was reached",
        [STOP_STACK] = "terms or data are nested too deeply for the stack",
        [STOP_DEPTH] = "the depth limit was reached",
        [STOP_LOOP] = "the loop bound was reached",
        [STOP_STATES] = "the limit on states was reached",
        [STOP_INTERRUPTED] = "interrupted",
    };
    Result *result = run->result;
    const Engine *engine = &run->composition.engine;
    Stop stop = engine->stop;
    if (stop == STOP_UNSUPPORTED) {
        result->verdict = run->proved ? VERDICT_VIOLATED : VERDICT_UNUSABLE;
        result->reason = keep(result, engine->limit_text);
        diag_error(run->diag, engine->limit_place, "not supported: %s", engine->limit_text);
        return;
    }
    result->verdict = run->proved ? VERDICT_VIOLATED : VERDICT_INCONCLUSIVE;
    if (stop == STOP_UNBOUNDED)
        result->reason = keep(result, engine->limit_text);
    else if (stop != STOP_NONE && stop != STOP_ERRORS)
        result->reason = reasons[stop];
    else if (run->proved)
        return;
    else if (result->violations.length)
        result->reason = "possible violations could be neither proved nor refuted";
    else
        result->verdict = VERDICT_VERIFIED;
}

static void add_assumption(Result *result, const char *text)
{
    vec_push(&result->assumptions, keep(result, text));
}

/* Whether something in this run can raise the property. */
static bool may_report(const Verification *run, Property property)
{
    const Model *const *models = (const Model *const *)run->composition.models;
    bool has_mpi = false, has_windows = false, has_output = models[1]->program->output_count > 0;
    for (int side = 0; side < 2; side++)
        if (models[side]) {
            has_mpi |= models[side]->program->calls_mpi;
            has_windows |= moves_use_windows(models[side]);
        }
    if (run->options->deadlock != DEADLOCK_MODE_POTENTIAL &&
        property == PROPERTY_DEADLOCK_POTENTIAL)
        return false;
    if (run->options->deadlock == DEADLOCK_MODE_IGNORE && property == PROPERTY_DEADLOCK_ABSOLUTE)
        return false;
    switch (property_table[property].needs) {
    case NEEDS_NOTHING:
        return true;
    case NEEDS_MPI:
        return has_mpi;
    case NEEDS_MPI_OUTPUT:
        return has_mpi && has_output;
    case NEEDS_WINDOWS:
        return has_windows;
    case NEEDS_COMPARE:
        return models[0] != NULL;
    case NEEDS_COMPARE_OUTPUT:
        return models[0] != NULL && has_output;
    case NEEDS_MORE:
        break;
    }
    return false;
}

/* What was asked for and cannot be found in this program, or by no module, is not claimed; what was
 * found was checked. */
static void drop_unchecked(Verification *run)
{
    Result *result = run->result;
    PropertySet usual = property_defaults();
    for (int p = 0; p < PROPERTY_COUNT; p++) {
        if (!property_in(result->properties, (Property)p) || may_report(run, (Property)p))
            continue;
        result->properties &= ~((PropertySet)1 << p);
        if (property_in(usual, (Property)p) || property_table[p].needs != NEEDS_MORE)
            continue;
        Buf text = {0};
        buf_printf(&text, "%s is not checked", property_table[p].name);
        add_assumption(result, buf_text(&text));
        buf_release(&text);
    }
    for (uint32_t i = 0; i < result->violations.length; i++)
        result->properties |= (PropertySet)1 << result->violations.data[i].property;
}

/* What the front end took for granted about the text of a program. */
static void list_program_assumptions(Verification *run, const Program *program)
{
    for (uint32_t i = 0; i < program->assumption_count; i++) {
        const ProgramAssumption *assumption = &program->assumptions[i];
        Buf text = {0};
        buf_printf(&text, "%s: %s", place_text(program->sources, assumption->place),
                   assumption->text);
        add_assumption(run->result, buf_text(&text));
        buf_release(&text);
    }
}

/* "no execution meets 'X'" for each property that was switched off and met. */
static void list_switched_off(Verification *run)
{
    for (int p = 0; p < PROPERTY_COUNT; p++) {
        if (!property_in(run->assumptions.properties, (Property)p))
            continue;
        Buf text = {0};
        buf_printf(&text, "no execution meets '%s', whose check is off", property_table[p].name);
        add_assumption(run->result, buf_text(&text));
        buf_release(&text);
    }
}

/* The program whose files a place is in is the same for both sides of a compare. */
static void list_assumed_at(Verification *run, const Program *program, Assumption assumption)
{
    for (uint32_t i = 0; i < run->assumptions.places.length; i++) {
        const AssumedPlace *row = &run->assumptions.places.data[i];
        if (row->assumption != assumption)
            continue;
        Buf text = {0};
        buf_printf(&text, "%s: %s", place_text(program->sources, row->place),
                   assumption_text(assumption));
        add_assumption(run->result, buf_text(&text));
        buf_release(&text);
    }
}

/* The bounds that the two programs set for the same input, where they differ. */
static void list_bounds(Verification *run)
{
    const Model *spec = run->composition.models[0], *impl = run->composition.models[1];
    TermBank *bank = impl->bank;
    for (uint32_t i = 0; spec && i < impl->program->input_count; i++) {
        const Variable *input = program_input(spec->program, impl->program->inputs[i]->name);
        if (!input || spec->input_assumptions[input->slot] == impl->input_assumptions[i])
            continue;
        Buf text = {0};
        buf_printf(&text,
                   "input '%s' is within the bounds of both programs, which differ: ", input->name);
        term_print(&text, bank, spec->input_assumptions[input->slot]);
        buf_puts(&text, " in the specification, ");
        term_print(&text, bank, impl->input_assumptions[i]);
        buf_puts(&text, " in the implementation");
        add_assumption(run->result, buf_text(&text));
        buf_release(&text);
    }
}

static void list_arguments(Verification *run)
{
    bool reads = false;
    for (int side = 0; side < 2; side++)
        reads |= run->composition.models[side] &&
                 run->composition.models[side]->program->reads_arguments;
    if (reads && !run->options->given.word_count && !run->options->run)
        assumptions_note(&run->assumptions, ASSUMPTION_NO_ARGUMENTS);
}

static void put_solver_name(Buf *text, const char *command)
{
    size_t length;
    const char *name = prover_solver_name(command, &length);
    buf_add(text, name, length);
}

static void put_solver_names(Buf *text, const ProverOptions *options)
{
    const char *command = options->solver ? options->solver : "cvc5";
    const char *second = strchr(command, ',');
    buf_puts(text, second && options->agree ? " on which " : " of ");
    put_solver_name(text, command);
    if (second) {
        buf_puts(text, options->agree ? " and " : " or ");
        put_solver_name(text, second + 1);
    }
    if (second && options->agree)
        buf_puts(text, " agree");
}

/* What only the word of an external solver shows. */
static void list_solver(Verification *run)
{
    const ProverOptions *options = &run->options->prover;
    Believed believed = prover_believed(run->composition.engine.prover);
    uint32_t open = believed.answers - believed.confirmed;
    if (!open)
        return;
    Buf text = {0};
    buf_printf(&text, "%u answer%s", open, open == 1 ? "" : "s");
    put_solver_names(&text, options);
    if (options->check_proofs)
        buf_printf(&text, " (not confirmed; %u more %s)", believed.confirmed,
                   believed.confirmed == 1 ? "was" : "were");
    add_assumption(run->result, buf_text(&text));
    buf_release(&text);
}

static void list_assumptions(Verification *run)
{
    for (int side = 0; side < 2; side++)
        if (run->composition.models[side])
            list_program_assumptions(run, run->composition.models[side]->program);
    drop_unchecked(run);
    list_bounds(run);
    list_switched_off(run);
    list_arguments(run);
    for (Assumption a = 0; a < ASSUMPTION_COUNT; a++) {
        if (assumptions_has(&run->assumptions, a))
            add_assumption(run->result, assumption_text(a));
        list_assumed_at(run, run->composition.models[1]->program, a);
    }
    list_solver(run);
    assumptions_release(&run->assumptions);
}

/* What the executions of a program that has no normal end have in common. */
static const char *lifeless_reason(const Endings *endings, uint32_t side, bool is_compare)
{
    static const char *const reasons[] = {
        [ENDING_ABORT] = "every execution ends in abort",
        [ENDING_MPI_ABORT] = "every execution ends in MPI_Abort",
        [ENDING_ASSUMPTION] = "no execution satisfies the assumptions",
        [ENDING_SWITCHED_OFF] = "every execution meets a fault whose check is off",
        [ENDING_HUNG] = "every execution hangs",
    };
    const char *reason = NULL;
    uint32_t kinds = 0;
    if (is_compare)
        return side == 0 ? "no path of the specification ends normally"
                         : "no path of the implementation ends normally";
    for (EndingKind kind = 0; kind < ENDING_KIND_COUNT; kind++)
        if (endings_count(endings, kind, side)) {
            kinds++;
            reason = reasons[kind];
        }
    return kinds == 1 ? reason : kinds ? "no execution ends normally" : "no execution ends";
}

static bool has_normal_end(const Verification *run, uint32_t side)
{
    uint64_t ends = endings_count(&run->endings, ENDING_RETURNED, side) +
                    endings_count(&run->endings, ENDING_STATUS, side);
    if (run->options->run)
        ends += endings_count(&run->endings, ENDING_ABORT, side) +
                endings_count(&run->endings, ENDING_MPI_ABORT, side);
    return ends > 0;
}

/* What was proved of no execution says nothing. */
static void check_endings(Verification *run)
{
    Result *result = run->result;
    bool is_compare = run->composition.models[0] != NULL;
    for (uint32_t side = is_compare ? 0 : 1; side < 2; side++) {
        if (result->verdict != VERDICT_VERIFIED || has_normal_end(run, side))
            continue;
        result->verdict = VERDICT_INCONCLUSIVE;
        result->reason = lifeless_reason(&run->endings, side, is_compare);
    }
    if (is_compare && result->verdict == VERDICT_VERIFIED &&
        !run->composition.models[1]->program->output_count)
        add_assumption(result, "the programs have no output variables: what rank 0 prints was "
                               "compared");
}

/* An assumption that was met and never held cuts off whatever is behind it. */
static void list_endings(Verification *run)
{
    for (EndingKind kind = 0; kind < ENDING_KIND_COUNT; kind++)
        for (uint32_t i = 0; i < run->endings.rows.length; i++)
            if (run->endings.rows.data[i].kind == kind)
                vec_push(&run->result->endings, run->endings.rows.data[i]);
    for (uint32_t i = 0; i < run->endings.rows.length; i++) {
        Ending row = run->endings.rows.data[i];
        if (row.kind == ENDING_ASSUMPTION && !endings_passed(&run->endings, row.place) &&
            run->composition.engine.stop == STOP_NONE)
            diag_warning(run->diag, row.place, "no execution gets past this assumption");
    }
    endings_release(&run->endings);
}

static void set_stop(Verification *run, DfsOutcome outcome)
{
    Engine *engine = &run->composition.engine;
    if (engine->stop != STOP_NONE)
        return;
    if (engine->reached_loop_limit)
        engine->stop = STOP_LOOP;
    if (outcome == DFS_DEPTH)
        engine->stop = STOP_DEPTH;
    if (outcome == DFS_STATES)
        engine->stop = STOP_STATES;
}

static void run_printed(void *user, uint32_t rank, const uint32_t *words, uint32_t count)
{
    const Verification *run = user;
    (void)rank;
    execute_print(run->options->run, run->composition.engine.bank, words, count);
}

/* All paths, or one. */
static void run_paths(Verification *run)
{
    const VerifyOptions *options = run->options;
    if (options->run) {
        execute_once(&run->composition, options->seed);
        set_stop(run, DFS_DONE);
        return;
    }
    DfsOptions dfs = {options->save_all, options->depth_limit, options->state_limit};
    System system = composition_system(&run->composition);
    set_stop(run, dfs_run(&system, &dfs, &run->result->stats));
}

static void run_search(Verification *run)
{
    if (composition_start(&run->composition)) {
        run_paths(run);
        stop_reason(run);
        check_endings(run);
        return;
    }
    stop_reason(run);
    if (run->result->verdict == VERDICT_VERIFIED) {
        run->result->verdict = VERDICT_UNUSABLE;
        run->result->reason = "no input satisfies the assumptions";
        diag_error(run->diag, (Place){0}, "no input satisfies the assumptions");
    }
}

/* Whether an option fits the input it names. */
static bool check_bound(const Variable *input, const InputBound *bound, Diag *diag)
{
    const char *name = bound->name;
    bool is_fraction = (bound->has_low && !num_is_integer(bound->low)) ||
                       (bound->has_high && !num_is_integer(bound->high));
    if (!input)
        diag_error(diag, (Place){0}, "there is no input '%s' (option -input%s)", name, name);
    else if (!type_is_integer(input->type) && input->type->kind != TYPE_REAL)
        diag_error(diag, input->place, "input '%s' is no number: option -input%s cannot bound it",
                   name, name);
    else if (type_is_integer(input->type) && is_fraction)
        diag_error(diag, input->place, "input '%s' is an integer: -input%s needs integers", name,
                   name);
    else
        return true;
    return false;
}

static bool check_bounds(const Program *const programs[2], const VerifyOptions *options, Diag *diag)
{
    bool ok = true;
    for (uint32_t i = 0; i < options->input_count; i++) {
        const char *name = options->inputs[i].name;
        const Variable *input = program_input(programs[1], name);
        if (!input && programs[0])
            input = program_input(programs[0], name);
        ok &= check_bound(input, &options->inputs[i], diag);
    }
    return ok;
}

static bool run_models(Verification *run, TermBank *bank, const Program *const programs[2])
{
    const VerifyOptions *options = run->options;
    bool ok = check_bounds(programs, options, run->diag);
    for (uint32_t side = 0; side < 2; side++) {
        if (!programs[side])
            continue;
        uint32_t count = programs[side]->calls_mpi ? options->processes[side] : 1;
        Model *model = model_new(bank, programs[side], side, count ? count : 1);
        model->counts_loops = options->loop_limit != 0;
        run->composition.models[side] = model;
        if (!programs[side]->main) {
            diag_error(run->diag, (Place){0}, "the program has no function main");
            ok = false;
            continue;
        }
        resolve_functions(model, bank);
        if (options->run)
            execute_bind(bank, model, options->inputs, options->input_count);
    }
    if (ok && programs[0])
        ok = equivalence_signatures(programs[0], programs[1], run->diag);
    return ok;
}

/* The search, which a limit ends wherever it is, in the middle of a long product too. */
static void run_guarded(Verification *run)
{
    MemGuard guard;
    mem_guard_enter(&guard, run->options->memory);
    if (!setjmp(guard.escape)) {
        run_search(run);
    } else {
        Engine *engine = &run->composition.engine;
        if (engine->stop == STOP_NONE)
            engine->stop = stack_exhausted() ? STOP_STACK : STOP_MEMORY;
        run->result->abandoned = true;
        stop_reason(run);
    }
    mem_guard_leave(&guard);
}

static void run_engine(Verification *run, TermBank *bank)
{
    const VerifyOptions *options = run->options;
    Stats *stats = &run->result->stats;
    Composition *composition = &run->composition;
    Engine *engine = &composition->engine;
    Contexts *contexts = contexts_new(bank, stats, options->simplify);
    Prover *prover = prover_new(contexts, stats, &options->prover);
    *engine = (Engine){.bank = bank,
                       .contexts = contexts,
                       .prover = prover,
                       .stats = stats,
                       .texts = &run->result->arena,
                       .properties = options->properties,
                       .assumptions = &run->assumptions,
                       .watch.endings = &run->endings,
                       .terminal = &run->terminal,
                       .loop_limit = options->loop_limit,
                       .state_limit = options->state_limit,
                       .given = &options->given,
                       .told = moves_told,
                       .buffers_sends = options->deadlock != DEADLOCK_MODE_POTENTIAL,
                       .watch.sink = run_sink,
                       .watch.tick = run_tick,
                       .merges = options->merge,
                       .is_run = options->run != NULL,
                       .watch.printed = options->run ? run_printed : NULL,
                       .watch.user = run};
    bank_watch(bank, run_works, run);
    composition->deadlock = options->deadlock;
    composition->reduces = options->reduce;
    composition->turn = NO_TURN;
    composition->bounds = options->inputs;
    composition->bound_count = options->input_count;
    engine->roundings = roundings_new();
    composition_init_state(composition);
    run_guarded(run);
    list_assumptions(run);
    list_endings(run);
    stats->terms = bank_terms(bank);
    stats->term_bytes = bank_bytes(bank);
    for (RuleId rule = 0; rule < RULE_COUNT; rule++)
        run->result->rule_hits[rule] = bank_rule_hits(bank, rule);
    stats->state_bytes = store_bytes(composition->state.store);
    if (stats->states_saved)
        stats->bytes_per_state = stats->state_bytes / stats->states_saved;
    run->result->memory_bytes = mem_held();
    if (run->result->abandoned) {
        prover_abandon(prover);
        return;
    }
    roundings_free(engine->roundings);
    store_free(composition->state.store);
    state_release(&composition->state);
    prover_free(prover);
    contexts_free(contexts);
    vec_release(&composition->labels);
    vec_release(&composition->alternatives);
    vec_release(&composition->spins);
}

static Result *run_verify(const Program *specification, const Program *implementation,
                          const VerifyOptions *options, Diag *diag)
{
    Result *result = mem_zero(1, sizeof *result);
    arena_init(&result->arena);
    result->properties = options->properties;
    Verification run = {.options = options, .result = result, .diag = diag};
    clock_gettime(CLOCK_MONOTONIC, &run.start);
    TermBank *bank = bank_new(&result->stats);
    const Program *const programs[2] = {specification, implementation};
    if (run_models(&run, bank, programs)) {
        run_engine(&run, bank);
    } else {
        result->verdict = VERDICT_UNUSABLE;
        result->reason = "the input cannot be used";
    }
    if (!result->abandoned) {
        for (int side = 0; side < 2; side++)
            if (run.composition.models[side])
                model_free(run.composition.models[side]);
        bank_free(bank);
    }
    result->seconds = seconds_since(run.start);
    return result;
}

Result *verify_program(const Program *program, const VerifyOptions *options, Diag *diag)
{
    return run_verify(NULL, program, options, diag);
}

Result *verify_compare(const Program *specification, const Program *implementation,
                       const VerifyOptions *options, Diag *diag)
{
    return run_verify(specification, implementation, options, diag);
}

void result_free(Result *result)
{
    for (uint32_t i = 0; i < result->violations.length; i++)
        release_violation(&result->violations.data[i]);
    vec_release(&result->violations);
    vec_release(&result->assumptions);
    vec_release(&result->endings);
    arena_release(&result->arena);
    mem_free(result);
}
