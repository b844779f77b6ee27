#include "search/attempt.h"

#include "lib/alloc.h"
#include "lib/bug.h"
#include "search/allowed.h"
#include "search/assumed.h"
#include "search/busiest.h"
#include "search/comparison.h"
#include "search/course.h"
#include "search/dfs.h"
#include "search/divided.h"
#include "search/equivalence.h"
#include "search/execute.h"
#include "search/forgotten.h"
#include "search/findings.h"
#include "search/found.h"
#include "search/inputs.h"
#include "search/lasso.h"
#include "search/limits.h"
#include "search/printed.h"
#include "search/resolve.h"
#include "search/verdict.h"
#include "search/verification.h"
#include "state/ahead.h"
#include "state/concrete.h"
#include "state/roundoff.h"

static void set_stop(Verification *run, DfsOutcome outcome)
{
    Engine *engine = &run->composition.engine;
    if (engine->stop != STOP_NONE)
        return;
    if (engine->limits.reached_rounds)
        engine->stop = STOP_ROUNDS;
    bool is_cut = run->loops.cuts.length && !run->options->accepts_bounds;
    if (engine->limits.reached_polls || is_cut)
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

/* path: where it ended. */
static DfsOutcome search(Verification *run, const Part *part, VecU32 *path)
{
    const VerifyOptions *options = run->options;
    DfsOptions dfs = {.save_all = options->save_all,
                      .depth_limit = options->depth_limit,
                      .state_limit = options->state_limit,
                      .division = run->division.user ? &run->division : NULL,
                      .part = part};
    CHECK(!part || !options->run);
    Sequel sequel;
    System system = comparison_system(&run->composition, &sequel);
    if (options->tests)
        system = testing_system(&run->testing, system);
    if (options->draws_states)
        system = graph_system(&run->graph, system);
    return dfs_run(&system, &dfs, &run->result->stats, path);
}

/* All paths, or one, or what is left of them. */
static void run_paths(Verification *run)
{
    const VerifyOptions *options = run->options;
    if (options->run) {
        execute_once(&run->composition, options->seed);
        set_stop(run, DFS_DONE);
        return;
    }
    VecU32 path = {0};
    Part guide = {0};
    part_of_path(&guide, options->guide, options->guide_length);
    DfsOutcome outcome = DFS_DONE;
    if (run->is_left)
        outcome = search(run, options->guide_length ? &guide : run->part, &path);
    set_stop(run, outcome);
    divided_end(run, outcome, &path);
    vec_release(&path);
    vec_release(&guide);
    if (options->guide_length && run->composition.engine.stop == STOP_NONE)
        run->composition.engine.stop = STOP_INTERRUPTED; /* other paths were not followed */
}

static void before_statement(void *user, State *state, uint32_t rank, const Function *function,
                             const Stmt *stmt)
{
    Verification *run = user;
    if (run->composition.lasso)
        lasso_before(&run->composition, rank, function, stmt);
    if (run->options->tests)
        testing_before(&run->testing, rank, function, stmt);
    if (run->watcher.keeps_places && stmt_is_written(function, stmt) &&
        function != state->model->program->initialise)
        watcher_note(&run->watcher, model_site(state->model, function, stmt));
}

static void after_statement(void *user, State *state, uint32_t rank, const Function *function,
                            const Stmt *stmt)
{
    Verification *run = user;
    if (run->composition.watcher)
        watcher_after(&run->watcher, state, rank);
    if (run->composition.lasso)
        lasso_after(&run->composition, rank, function, stmt);
}

static bool enter_function(void *user, State *state, Term *value, Term *condition)
{
    Verification *run = user;
    (void)state, (void)value, (void)condition;
    learned_enter(&run->composition);
    return false;
}

static bool is_visible(void *user, const State *state, uint32_t rank)
{
    const Verification *run = user;
    return watcher_holds(&run->watcher, state, rank);
}

static bool hangs(void *user, State *state, uint32_t rank)
{
    Verification *run = user;
    (void)state;
    return watcher_hangs(&run->watcher, rank);
}

/* Faults are not what is looked for. */
static void forget_finding(void *user, State *state, const Finding *finding)
{
    (void)user;
    (void)state;
    (void)finding;
}

static void draw_finding(void *user, State *state, const Finding *finding)
{
    Verification *run = user;
    findings_sink(user, state, finding);
    graph_fault(&run->graph, finding);
}

static bool jumps(const Program *program)
{
    bool found = false;
    for (uint32_t i = 0; i < program->function_count && !found; i++)
        found = program->functions[i]->calls_setjmp;
    return found;
}

/* Of one process, where nothing is asked of the paths but whether something is wrong on them. Where jumps lead
 * is no number of the program's. */
static void learn_of_paths(Verification *run)
{
    const VerifyOptions *options = run->options;
    Composition *composition = &run->composition;
    bool asks_paths = options->run || options->marks_reached || options->formula ||
                      options->tests || options->draws_states || composition->models[0] ||
                      property_in(options->properties, PROPERTY_NONTERMINATION);
    const char *why = asks_paths ? "where each path is asked for"
                      : composition->models[1]->process_count > 1
                          ? "of programs of several processes"
                      : jumps(composition->models[1]->program) ? "of programs that call setjmp"
                                                               : NULL;
    if (options->learns && !why) {
        composition->learned = &run->learned;
        composition->engine.watch.entered = enter_function;
    } else if (options->learns)
        diag_warning(run->diag, (Place){0}, "nothing is learnt (-learn) %s", why);
}

/* Of one program whose paths are all followed. */
static void watch_paths(Verification *run)
{
    Composition *composition = &run->composition;
    const VerifyOptions *options = run->options;
    Watch *watch = &composition->engine.watch;
    if (options->run || composition->models[0])
        return;
    if (composition->watcher) {
        watch->sink = forget_finding;
        watch->visible = is_visible;
        watch->hangs = hangs;
        watch->after = after_statement;
        watch->before = options->explains_backward ? before_statement : NULL;
    }
    if (options->draws_states) {
        graph_init(&run->graph, composition, run->result);
        watch->sink = draw_finding;
    }
    if (options->tests) {
        testing_init(&run->testing, composition, run->result, options->tests);
        watch->before = before_statement;
    }
    if (property_in(options->properties, PROPERTY_NONTERMINATION)) {
        composition->lasso = &run->lasso;
        watch->before = before_statement;
        watch->after = after_statement;
    }
}

static void run_search(Verification *run)
{
    if (course_start(&run->composition)) {
        run_paths(run);
        verdict_decide(run);
        if (run->composition.watcher)
            found_decide(run);
        else
            verdict_check_endings(run);
        return;
    }
    verdict_decide(run);
    if (run->result->verdict == VERDICT_VERIFIED) {
        run->result->verdict = VERDICT_UNUSABLE;
        run->result->reason = "no input satisfies the assumptions";
        diag_error(run->diag, (Place){0}, "no input satisfies the assumptions");
    }
}

/* A bound that no loop has would be given in vain. */
static bool check_loop_bounds(const VerifyOptions *options, const Program *const programs[2],
                              Diag *diag)
{
    bool ok = true;
    for (uint32_t i = 0; i < options->loop_bound_count; i++) {
        const LoopBound *bound = &options->loop_bounds[i];
        if (loops_has(programs[1], bound) || (programs[0] && loops_has(programs[0], bound)))
            continue;
        diag_error(diag, (Place){0}, "-loop-bound: no loop has its condition in line %u of %s",
                   bound->line, bound->file);
        ok = false;
    }
    return ok;
}

static bool run_models(Verification *run, TermBank *bank, const Program *const programs[2])
{
    const VerifyOptions *options = run->options;
    bool ok = inputs_check_bounds(programs, options, run->diag) &&
              printed_check(&options->text, run->diag) &&
              check_loop_bounds(options, programs, run->diag);
    for (uint32_t side = 0; side < 2; side++) {
        if (!programs[side])
            continue;
        uint32_t count = programs[side]->calls_mpi ? options->processes[side] : 1;
        uint32_t spawned = programs[side]->spawned_count ? options->spawn_limit : 0;
        CHECK(side == 0 || programs[1]);
        Model *model = model_new(bank, programs[side], side, (count ? count : 1) + spawned);
        model->world_count -= spawned;
        model->counts_loops = options->loop_limit || options->loop_bound_count;
        run->composition.models[side] = model;
        if (!programs[side]->main) {
            diag_error(run->diag, (Place){0}, "the program has no function main");
            ok = false;
            continue;
        }
        resolve_functions(model, bank);
        ahead_find(model, moves_sends);
        if (options->run)
            execute_bind(bank, model, options->inputs, options->input_count);
    }
    if (ok && options->formula)
        ok = found_prepare(run);
    if (ok && programs[0])
        ok = equivalence_signatures(programs[0], programs[1], run->diag);
    return ok;
}

static void release_engine(Composition *composition)
{
    Prover *prover = composition->engine.prover;
    Contexts *contexts = composition->engine.contexts;
    roundings_free(composition->engine.assumed.roundings);
    concrete_free(composition->engine.concrete);
    composition_release(composition);
    prover_free(prover);
    contexts_free(contexts);
    for (int side = 0; side < 2; side++)
        if (composition->symmetries[side])
            moves_symmetry_free(composition->symmetries[side]);
    if (composition->lasso)
        lasso_release(composition->lasso);
    if (composition->learned)
        learned_release(composition->learned);
    if (composition->head_starts)
        vec_release(&composition->head_starts->path);
}

/* What was left out of account, and mattered. */
static uint32_t doubts_of(const Verification *run)
{
    const Assumed *assumed = &run->composition.engine.assumed;
    if (run->result->abandoned)
        return 0;
    return (assumed->trusted_senders && assumed->sent_to_itself ? DOUBT_SENDERS : 0) |
           (assumed->missed_order ? DOUBT_ACCUMULATIONS : 0) |
           (assumed->renumbered && assumed->seeded_again ? DOUBT_SEEDS : 0);
}

/* The tools, hooks and limits of the run, before it is known which programs it is of. */
static Engine engine_of(Verification *run, TermBank *bank)
{
    const VerifyOptions *options = run->options;
    Stats *stats = &run->result->stats;
    Contexts *contexts = contexts_new(bank, stats, options->simplify);
    return (Engine){.bank = bank,
                    .contexts = contexts,
                    .prover = prover_new(contexts, stats, &options->prover),
                    .stats = stats,
                    .texts = &run->result->arena,
                    .properties = options->properties,
                    .assumed.noted = &run->assumptions,
                    .watch.endings = &run->endings,
                    .outside.terminal = &run->terminal,
                    .limits.states = options->state_limit,
                    .outside.given = &run->given,
                    .mode.doubts = options->doubts,
                    .mode.buffers_sends = options->deadlock != DEADLOCK_MODE_POTENTIAL,
                    .watch.sink = findings_sink,
                    .limits.ask = limits_ask,
                    .limits.user = run,
                    .mode.merges = options->merge,
                    .limits.forks = options->forks,
                    .mode.is_alone = !run->composition.models[0],
                    .mode.fixes_rand = options->fixes_rand,
                    .mode.splits_windows = options->splits_windows,
                    .mode.keeps_snapshots = options->keeps_snapshots,
                    .mode.is_run = options->run != NULL,
                    .told = moves_told,
                    .watch.printed = options->run ? run_printed : NULL,
                    .watch.user = run};
}

static void watch_limits(Verification *run)
{
    const VerifyOptions *options = run->options;
    Engine *engine = &run->composition.engine;
    if (options->loop_limit || options->loop_bound_count) {
        run->loops = (Loops){.rounds = options->loop_limit,
                             .bounds = options->loop_bounds,
                             .bound_count = options->loop_bound_count,
                             .cut = options->formula ? NULL : assumed_loop_is_cut,
                             .user = run};
        engine->limits.loops = &run->loops;
    }
    if (options->marks_reached && !run->composition.models[0]) {
        run->result->reached = reached_new(&run->result->arena, run->composition.models[1]);
        engine->watch.reached = &run->result->reached;
    }
    busiest_begin(run);
    bank_watch(engine->bank, limits_alive, run);
}

/* Where labels name ranks, or single states are looked at, all are told apart. */
static void look_for_symmetry(Verification *run)
{
    const VerifyOptions *options = run->options;
    Composition *composition = &run->composition;
    bool is_search = composition->reduces && !composition->watcher && !composition->lasso &&
                     !composition->learned && !options->run && !options->tests &&
                     !options->draws_states;
    for (int side = 0; side < 2 && is_search && options->exchanges; side++)
        if (composition->models[side])
            composition->symmetries[side] =
                moves_symmetry(composition->models[side], !composition->models[0],
                               property_in(options->properties, PROPERTY_OVERFLOW));
}

static void begin(Verification *run, TermBank *bank)
{
    const VerifyOptions *options = run->options;
    Composition *composition = &run->composition;
    Engine *engine = &composition->engine;
    run->given = options->given;
    run->given.bounds = options->inputs;
    run->given.bound_count = options->input_count;
    *engine = engine_of(run, bank);
    watch_limits(run);
    composition->deadlock = options->deadlock;
    composition->follows_stuck = allowed_any(options, PROPERTY_DEADLOCK_POTENTIAL);
    composition->reduces =
        options->reduce && !(composition->watcher && composition->models[1]->process_count > 1);
    composition->turn = NO_TURN;
    composition->forgotten.is_on =
        !composition->models[0] && !composition->watcher && !options->run && !options->tests;
    composition->unbounded_depth = options->unbounded_depth;
    composition->bounds = options->inputs;
    composition->text = &options->text;
    composition->bound_count = options->input_count;
    engine->assumed.roundings = roundings_new();
    engine->concrete = options->runs_concrete ? concrete_new() : NULL;
    course_init_state(composition);
    watch_paths(run);
    learn_of_paths(run);
    look_for_symmetry(run);
    if (options->starts_ahead && composition->models[0] && composition->reduces &&
        !engine->limits.loops && headstart_is_possible(composition->models[1]->program))
        composition->head_starts = &run->head_starts;
}

/* What the search that is over leaves open. */
static void note_what_is_open(Verification *run)
{
    Result *result = run->result;
    const Engine *engine = &run->composition.engine;
    bool is_refused = engine->stop == STOP_AGAIN || engine->stop == STOP_UNSUPPORTED ||
                      engine->stop == STOP_UNBOUNDED;
    result->doubts = doubts_of(run);
    bool is_own = !result->doubts && !result->abandoned;
    result->is_undone = is_own && is_refused && engine->assumed.merged;
    result->is_forked = is_own && engine->limits.forks.is_reached;
    result->is_unbounded = engine->stop == STOP_UNBOUNDED;
    result->is_cut_short = engine->stop != STOP_NONE || result->abandoned || run->loops.cuts.length;
}

static void measure(Verification *run)
{
    const TermBank *bank = run->composition.engine.bank;
    Stats *stats = &run->result->stats;
    stats->terms = bank_terms(bank);
    stats->term_bytes = bank_bytes(bank);
    for (RuleId rule = 0; rule < RULE_COUNT; rule++)
        run->result->rule_hits[rule] = bank_rule_hits(bank, rule);
    stats->state_bytes = store_bytes(run->composition.state.store);
    if (stats->states_saved)
        stats->bytes_per_state = stats->state_bytes / stats->states_saved;
    run->result->memory_bytes = mem_held();
}

static void run_engine(Verification *run, TermBank *bank)
{
    begin(run, bank);
    divided_begin(run);
    limits_guard(run, run_search);
    if (run->result->abandoned)
        divided_abandon(run);
    divided_release(run);
    note_what_is_open(run);
    if (run->result->abandoned)
        verdict_decide(run);
    busiest_find(run);
    assumed_list(run);
    allowed_list(run);
    verdict_list_endings(run);
    measure(run);
    if (run->result->abandoned) {
        prover_abandon(run->composition.engine.prover);
        bank_abandon(bank);
        return;
    }
    testing_release(&run->testing);
    graph_release(&run->graph);
    watcher_release(&run->watcher);
    release_engine(&run->composition);
}

/* Frees what the run was made of; what it found is in its result. */
static void run_programs(Verification *run, const Program *const programs[2])
{
    Result *result = run->result;
    TermBank *bank = bank_new(&result->stats);
    if (run_models(run, bank, programs)) {
        run_engine(run, bank);
    } else {
        result->verdict = VERDICT_UNUSABLE;
        result->reason = "the input cannot be used";
    }
    if (result->abandoned)
        return;
    for (int side = 0; side < 2; side++)
        if (run->composition.models[side])
            model_free(run->composition.models[side]);
    bank_free(bank);
}

/* What is there already may have grown in the run: the programs have types that only it forms. */
static void end_region(Verification *run, const Program *const programs[2], MemRegion *region)
{
    result_keep(run->result);
    diag_keep(run->diag);
    for (int side = 0; side < 2; side++)
        if (programs[side])
            program_keep(programs[side]);
    if (run->cluster)
        cluster_keep(run->cluster);
    if (run->checkpoint)
        checkpoint_stays(run->checkpoint);
    if (run->result->abandoned) {
        mem_region_drop(region);
        return;
    }
    size_t forgotten = mem_region_dissolve(region);
    CHECK(!forgotten);
}

Result *attempt_run(const Program *const programs[2], const VerifyOptions *options, Work work,
                    Diag *diag)
{
    Result *result = result_new();
    result->properties = options->properties;
    MemRegion *region = mem_region_begin();
    Verification run = {.options = options,
                        .result = result,
                        .diag = diag,
                        .checkpoint = work.checkpoint,
                        .part = work.part,
                        .is_left = work.is_left,
                        .is_least = work.is_least};
    limits_start(&run);
    run_programs(&run, programs);
    end_region(&run, programs, region);
    result->seconds = limits_seconds(&run);
#ifdef TASS_CHECKS
    verdict_check(result);
#endif
    return result;
}
