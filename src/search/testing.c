#include "search/testing.h"

#include <string.h>

#include "lib/bug.h"
#include "libc/text.h"
#include "search/course.h"
#include "search/decision.h"
#include "search/dfs.h"
#include "search/inputs.h"
#include "search/largest.h"
#include "search/marks.h"
#include "search/replay.h"
#include "state/evaluate.h"

enum {
    SCHEDULE_STATES = 20000,
    LISTED_ELEMENTS = 4096,
    TRIES = 200, /* to reach an aim on a path that passes, where others do */
};

/* What the program does with the inputs of a test, on all schedules. */
typedef struct Rehearsal {
    Composition composition;
    System inner;
    Stats stats;
    Assumptions assumptions;
    const Testing *testing;
    VecU32 steps, marks;    /* of the schedule, as in Testing */
    VecU32 aims, aim_marks; /* conditions that had a truth, and how many by label */
    uint64_t *covers;       /* on every schedule so far */
    Buf printed;
    int64_t status;
    uint32_t ends;
    bool fails, differs, is_delicate, by_others, is_rounded;
} Rehearsal;

static bool is_users(const Program *program, Place place)
{
    const SourceFile *file = source_file(program->sources, place.file);
    return file && !file->is_ours && place.line;
}

bool testing_is_side(const Program *program, const Function *function, const Stmt *stmt)
{
    const Location *location = &function->locations[stmt->source];
    return location->count > 1 && function != program->initialise && function != program->start &&
           is_users(program, stmt->place) && stmt->place.file == function->place.file &&
           stmt_is_written(function, stmt);
}

bool testing_is_wanted(const Program *program, const Function *function, const Stmt *stmt)
{
    return function != program->initialise && function != program->start &&
           is_users(program, stmt->place) && stmt_is_written(function, stmt);
}

static bool is_wanted(const Testing *testing, const Function *function, const Stmt *stmt)
{
    const Program *program = testing->composition->models[1]->program;
    return testing->goal == TEST_LINES ? testing_is_wanted(program, function, stmt)
                                       : testing_is_side(program, function, stmt);
}

/* Numbers the aims of conditions; returns how many aims there are. */
static uint32_t number_decisions(Testing *testing, const Model *model)
{
    const Program *program = model->program;
    uint32_t aims = model->site_base[program->function_count], sites = aims;
    for (uint32_t i = 0; i < sites; i++)
        vec_push(&testing->decision_aims, 0);
    for (uint32_t i = 0; i < program->function_count; i++) {
        const Function *function = program->functions[i];
        for (uint32_t k = 0; k < function->location_count; k++) {
            const Location *location = &function->locations[k];
            uint32_t size = decision_size(program, function, location);
            if (!size)
                continue;
            testing->decision_aims
                .data[model_site(model, function, &function->stmts[location->first])] = aims;
            aims += CONDITION_CASES * size;
        }
    }
    return aims;
}

static void want_aims(Testing *testing, const Model *model, uint32_t aims)
{
    const Program *program = model->program;
    for (uint32_t i = 0; i < program->function_count; i++) {
        const Function *function = program->functions[i];
        for (uint32_t k = 0; k < function->stmt_count; k++)
            if (is_wanted(testing, function, &function->stmts[k]))
                reached_mark(testing->wanted, model_site(model, function, &function->stmts[k]));
    }
    bool wants_conditions = testing->goal == TEST_BRANCHES || testing->goal == TEST_MCDC;
    for (uint32_t i = testing->decision_aims.length; i < aims && wants_conditions; i++)
        reached_mark(testing->wanted, i);
}

void testing_init(Testing *testing, Composition *composition, Result *result, TestGoal goal)
{
    const Model *model = composition->models[1];
    *testing = (Testing){.composition = composition, .result = result, .goal = goal};
    uint32_t aims = number_decisions(testing, model);
    testing->words = aims / 64 + 1;
    testing->wanted = arena_zero(&result->arena, testing->words, sizeof(uint64_t));
    testing->covered = arena_zero(&result->arena, testing->words, sizeof(uint64_t));
    testing->passed = arena_zero(&result->arena, testing->words, sizeof(uint64_t));
    vec_resize(&testing->tries, aims);
    for (uint32_t i = 0; i < aims; i++)
        testing->tries.data[i] = 0;
    result->chances = arena_zero(&result->arena, testing->words, sizeof(uint64_t));
    want_aims(testing, model, aims);
}

void testing_release(Testing *testing)
{
    vec_release(&testing->steps);
    vec_release(&testing->chances);
    vec_release(&testing->marks);
    vec_release(&testing->decision_aims);
    vec_release(&testing->tries);
}

static void push_step(VecU32 *steps, const Model *model, uint32_t rank, const Function *function,
                      const Stmt *stmt)
{
    CHECK(rank < model->process_count);
    vec_push(steps, rank);
    vec_push(steps, model_site(model, function, stmt));
}

/* Looking at the conditions of a decision: nothing of it is reported. */
typedef struct Look {
    uint32_t first_aim;
    void (*see)(void *user, uint32_t aim, Term claim);
    void *user;
} Look;

static void forget(void *user, State *state, const Finding *finding)
{
    (void)user;
    (void)state;
    (void)finding;
}

static void see_claim(void *user, uint32_t condition, ConditionCase which, Term claim)
{
    CHECK(condition < CONDITIONS_MAX && which < CONDITION_CASES);
    const Look *look = user;
    look->see(look->user, look->first_aim + CONDITION_CASES * condition + which, claim);
}

static void look_at(const Testing *testing, Engine *engine, State *state, uint32_t rank,
                    const Function *function, const Stmt *stmt, Look look)
{
    const Location *location = &function->locations[stmt->source];
    const Stmt *first = &function->stmts[location->first];
    bool wants = testing->goal == TEST_BRANCHES || testing->goal == TEST_MCDC;
    look.first_aim = testing->decision_aims.data[model_site(state->model, function, first)];
    if (!look.first_aim || location->count != 2 || !wants)
        return;
    Watch watch = engine->watch;
    Stop stop = engine->stop;
    Stats stats = *engine->stats;
    ContextId context = state->context;
    engine_look(engine, forget, NULL);
    Eval eval = eval_begin(engine, state, rank);
    eval.stmt = stmt;
    decision_claims(&eval, location, testing->goal == TEST_MCDC, see_claim, &look);
    engine->watch = watch;
    engine->stop = stop;
    *engine->stats = stats;
    state->context = context;
}

/* Whether nothing more is wanted of the aim, or it was tried often enough. */
static bool is_done(Testing *testing, uint32_t aim)
{
    return reached_in(testing->passed, aim) ||
           (reached_in(testing->covered, aim) && testing->tries.data[aim]++ >= TRIES);
}

static void see_chance(void *user, uint32_t aim, Term claim)
{
    Testing *testing = user;
    CHECK(aim / 64 < testing->words);
    const Composition *composition = testing->composition;
    if (is_done(testing, aim) ||
        prover_satisfiable(composition->engine.prover, composition->state.context, claim,
                           EFFORT_BRANCH, NULL) == ANSWER_NO)
        return;
    reached_mark(testing->result->chances, aim);
    vec_push(&testing->chances, ((Chance){aim, claim}));
}

void testing_before(Testing *testing, uint32_t rank, const Function *function, const Stmt *stmt)
{
    Composition *composition = testing->composition;
    push_step(&testing->steps, composition->models[1], rank, function, stmt);
    if (stmt->guard && composition->engine.stop == STOP_NONE)
        look_at(testing, &composition->engine, &composition->state, rank, function, stmt,
                (Look){.see = see_chance, .user = testing});
}

/* Comparisons that doubles may decide otherwise. */

static bool is_close(Num a, Num b, Arena *arena)
{
    Num distance = num_abs(arena, num_sub(arena, a, b));
    Num size = num_add(arena, num_abs(arena, a), num_abs(arena, b));
    return num_compare(num_mul(arena, distance, NUM(1000000000)), size) < 0;
}

static bool are_delicate(const Rehearsal *rehearsal, Eval *eval, const Expr *relation)
{
    TermBank *bank = eval->engine->bank;
    Term a = eval_value(eval, relation->a), b = a ? eval_value(eval, relation->b) : TERM_NONE;
    if (!a || !b || !term_is_constant(bank, a) || !term_is_constant(bank, b))
        return true;
    Num x = term_num(bank, a), y = term_num(bank, b);
    if (!rehearsal->is_rounded && num_is_double(x) && num_is_double(y))
        return false;
    Arena arena;
    arena_init(&arena);
    bool close = is_close(x, y, &arena);
    arena_release(&arena);
    return close;
}

static bool is_delicate(const Rehearsal *rehearsal, Eval *eval, const Expr *expr)
{
    if (!expr)
        return false;
    if (expr->kind == EXPR_BINARY && expr->op >= BINARY_LESS && expr->a->type->kind == TYPE_REAL)
        return are_delicate(rehearsal, eval, expr);
    bool is_logical = expr->kind == EXPR_AND || expr->kind == EXPR_OR || expr->kind == EXPR_CAST ||
                      (expr->kind == EXPR_UNARY && expr->op == UNARY_NOT);
    return is_logical &&
           (is_delicate(rehearsal, eval, expr->a) || is_delicate(rehearsal, eval, expr->b));
}

static void note_finding(void *user, State *state, const Finding *finding)
{
    Rehearsal *rehearsal = user;
    (void)state;
    (void)finding;
    rehearsal->fails = true;
    rehearsal->composition.engine.stop = STOP_ERRORS;
}

static void see_truth(void *user, uint32_t aim, Term claim)
{
    Rehearsal *rehearsal = user;
    if (claim == TERM_TRUE)
        vec_push(&rehearsal->aims, aim);
}

static void note_before(void *user, State *state, uint32_t rank, const Function *function,
                        const Stmt *stmt)
{
    Rehearsal *rehearsal = user;
    push_step(&rehearsal->steps, state->model, rank, function, stmt);
    if (!stmt->guard)
        return;
    look_at(rehearsal->testing, &rehearsal->composition.engine, state, rank, function, stmt,
            (Look){.see = see_truth, .user = rehearsal});
    Eval eval = eval_begin(&rehearsal->composition.engine, state, rank);
    eval.stmt = stmt;
    rehearsal->is_delicate |= is_delicate(rehearsal, &eval, stmt->guard);
}

/* Whether a number was stored that no double holds. */
static void note_after(void *user, State *state, uint32_t rank, const Function *function,
                       const Stmt *stmt)
{
    Rehearsal *rehearsal = user;
    TermBank *bank = rehearsal->composition.engine.bank;
    (void)function;
    if (stmt->kind != STMT_ASSIGN || stmt->lhs->type->kind != TYPE_REAL || rehearsal->is_rounded)
        return;
    const Variable *variable = stmt->lhs->kind == EXPR_VARIABLE ? stmt->lhs->variable : NULL;
    if (!variable || (variable->kind != VARIABLE_LOCAL && variable->kind != VARIABLE_PARAM)) {
        rehearsal->is_rounded = true; /* not looked at */
        return;
    }
    Term value = frame_values(process_top(&state->processes[rank]))[variable->slot];
    rehearsal->is_rounded = value == TERM_UNDEFINED || !term_is_constant(bank, value) ||
                            !num_is_double(term_num(bank, value));
}

/* Ends of the schedules. */

static void print_state(Rehearsal *rehearsal, const State *state, Buf *printed)
{
    const TermBank *bank = rehearsal->composition.engine.bank;
    VecU32 expanded = {0};
    const VecU32 *words = printed_text(state);
    text_expand(bank, words->data, words->length, &expanded);
    for (uint32_t i = 0; i + 1 < expanded.length; i += 2) {
        rehearsal->fails |= expanded.data[i] != 0; /* its digits are not known */
        buf_putc(printed, (char)expanded.data[i + 1]);
    }
    vec_release(&expanded);
}

static int64_t status_of(Rehearsal *rehearsal, const State *state)
{
    CHECK(state->process_count);
    int64_t status = 0;
    const Process *process = &state->processes[0];
    if (process->exit_status != TERM_NONE &&
        !term_to_int64(rehearsal->composition.engine.bank, process->exit_status, &status))
        rehearsal->fails = true;
    return status & 255;
}

static void meet_covers(Rehearsal *rehearsal)
{
    uint32_t words = rehearsal->testing->words;
    uint64_t *own = mem_zero(words, sizeof(uint64_t));
    for (uint32_t i = 1; i < rehearsal->steps.length; i += 2)
        reached_mark(own, rehearsal->steps.data[i]);
    for (uint32_t i = 0; i < rehearsal->aims.length; i++)
        reached_mark(own, rehearsal->aims.data[i]);
    for (uint32_t i = 0; i < words; i++)
        rehearsal->covers[i] = rehearsal->ends ? rehearsal->covers[i] & own[i] : own[i];
    mem_free(own);
}

static void end_schedule(Rehearsal *rehearsal)
{
    const State *state = &rehearsal->composition.state;
    Buf printed = {0};
    print_state(rehearsal, state, &printed);
    int64_t status = status_of(rehearsal, state);
    rehearsal->fails |= state->is_aborted != 0;
    for (uint32_t rank = 0; rank < state->process_count; rank++)
        rehearsal->fails |= state->processes[rank].next_symbol != 0 ||
                            random_of(&state->processes[rank])->position != 0;
    rehearsal->by_others |= printed_of(state)->by_several != 0;
    meet_covers(rehearsal);
    if (rehearsal->ends++) {
        rehearsal->differs |=
            status != rehearsal->status || printed.length != rehearsal->printed.length ||
            memcmp(buf_text(&printed), buf_text(&rehearsal->printed), printed.length) != 0;
    } else {
        rehearsal->status = status;
        buf_add(&rehearsal->printed, buf_text(&printed), printed.length);
    }
    buf_release(&printed);
}

static Point rehearsal_run(void *self)
{
    Rehearsal *rehearsal = self;
    Point point = rehearsal->inner.run(rehearsal->inner.self);
    if (point.kind != POINT_END)
        return point;
    if (rehearsal->composition.has_finished)
        end_schedule(rehearsal);
    else
        rehearsal->fails = true;
    return rehearsal->fails || rehearsal->differs ? (Point){.kind = POINT_STOP} : point;
}

static bool rehearsal_take(void *self, Label label)
{
    const Rehearsal *rehearsal = self;
    return rehearsal->inner.take(rehearsal->inner.self, label);
}

static Snapshot rehearsal_save(void *self)
{
    const Rehearsal *rehearsal = self;
    return rehearsal->inner.save(rehearsal->inner.self);
}

static void rehearsal_restore(void *self, Snapshot snapshot)
{
    const Rehearsal *rehearsal = self;
    rehearsal->inner.restore(rehearsal->inner.self, snapshot);
}

static uint32_t rehearsal_mark(void *self, Snapshot snapshot)
{
    const Rehearsal *rehearsal = self;
    return rehearsal->inner.mark(rehearsal->inner.self, snapshot);
}

static void rehearsal_moved(void *self, const Label *labels, uint32_t count)
{
    Rehearsal *rehearsal = self;
    marks_move(&rehearsal->steps, &rehearsal->marks, count);
    marks_move(&rehearsal->aims, &rehearsal->aim_marks, count);
    rehearsal->inner.moved(rehearsal->inner.self, labels, count);
}

static void rehearsal_endless(void *self, Snapshot snapshot)
{
    Rehearsal *rehearsal = self;
    (void)snapshot;
    rehearsal->fails = true;
}

/* All schedules with the witness. */
static void rehearsal_all(Rehearsal *rehearsal)
{
    Composition *composition = &rehearsal->composition;
    composition->engine.watch.sink = note_finding;
    composition->engine.watch.before = note_before;
    composition->engine.watch.after = note_after;
    composition->engine.watch.user = rehearsal;
    rehearsal->inner = course_system(composition);
    System system = {rehearsal,
                     rehearsal_run,
                     rehearsal_take,
                     rehearsal_save,
                     rehearsal_restore,
                     rehearsal_mark,
                     rehearsal_moved,
                     rehearsal_endless,
                     NULL,
                     NULL,
                     NULL,
                     NULL};
    DfsOptions options = {.state_limit = SCHEDULE_STATES};
    if (!course_start(composition) ||
        dfs_run(&system, &options, &rehearsal->stats, NULL) != DFS_DONE)
        rehearsal->fails |= !rehearsal->differs;
    rehearsal->fails |= !rehearsal->ends || composition->engine.assumed.has_guessed;
}

/* Whether a program of one process takes the sides that the path took. */
static bool follows(const Testing *testing, const VecU32 *steps)
{
    CHECK(testing->steps.length % 2 == 0 && steps->length % 2 == 0);
    const Model *model = testing->composition->models[1];
    if (model->process_count > 1)
        return true;
    for (uint32_t i = 1; i < testing->steps.length; i += 2)
        if (i >= steps->length || steps->data[i] != testing->steps.data[i])
            return false;
    return true;
}

/* Making a test. */

static bool is_given(const Engine *engine, const Model *model, Term symbol)
{
    for (uint32_t i = 0; i < model->program->input_count; i++)
        if (model->inputs[i] == symbol)
            return true;
    for (uint32_t i = 0; i < INPUT_NUMBERS; i++)
        if (engine->outside.numbers[i] == symbol)
            return true;
    for (uint32_t i = 0; i < engine->outside.text_count; i++)
        if (engine->outside.texts[i] == symbol)
            return true;
    return false;
}

/* Whether the path condition speaks of inputs alone. */
static bool rests_on_inputs(const Testing *testing)
{
    Engine *engine = &testing->composition->engine;
    VecU32 symbols = {0};
    bool rests = true;
    term_symbols(engine->bank,
                 context_condition(engine->contexts, testing->composition->state.context),
                 &symbols);
    for (uint32_t i = 0; i < symbols.length; i++)
        rests &= is_given(engine, testing->composition->models[1], symbols.data[i]);
    vec_release(&symbols);
    return rests;
}

/* Whether the path that ends is one of a program that passes, as far as that is known. */
static bool is_passing(const Testing *testing)
{
    const Composition *composition = testing->composition;
    const State *state = &composition->state;
    int64_t status = 0;
    Term exit = state->processes[0].exit_status;
    return composition->has_finished && !state->is_aborted &&
           (exit == TERM_NONE ||
            (term_to_int64(composition->engine.bank, exit, &status) && !status));
}

static bool is_new(const Testing *testing, const uint64_t *known)
{
    CHECK(testing->steps.length % 2 == 0);
    for (uint32_t i = 1; i < testing->steps.length; i += 2) {
        uint32_t site = testing->steps.data[i];
        if (reached_in(testing->wanted, site) && !reached_in(known, site))
            return true;
    }
    return false;
}

/* Whether the test executes something wanted for the first time, of all tests or of those that pass. */
static bool adds(const Testing *testing, const Rehearsal *rehearsal)
{
    const uint64_t *known = rehearsal->status ? testing->covered : testing->passed;
    for (uint32_t i = 0; i < testing->words; i++)
        if (testing->wanted[i] & rehearsal->covers[i] & ~known[i])
            return true;
    return false;
}

static void keep(Testing *testing, Rehearsal *rehearsal, Assignment *witness)
{
    CHECK(!rehearsal->fails);
    Result *result = testing->result;
    Test test = {.status = rehearsal->status, .covers = rehearsal->covers};
    inputs_list(&result->arena, rehearsal->composition.models[1], LISTED_ELEMENTS, &test.inputs);
    inputs_list_read(&result->arena, &testing->composition->engine, witness, &test.inputs);
    if (!rehearsal->by_others) {
        test.printed =
            arena_text(&result->arena, buf_text(&rehearsal->printed), rehearsal->printed.length);
        test.printed_length = rehearsal->printed.length;
    }
    for (uint32_t i = 0; i < testing->words; i++) {
        testing->covered[i] |= rehearsal->covers[i];
        testing->passed[i] |= rehearsal->status ? 0 : rehearsal->covers[i];
    }
    vec_push(&result->tests, test);
}

static void try_witness(Testing *testing, Assignment *witness, bool is_whole)
{
    Result *result = testing->result;
    Rehearsal rehearsal = {.testing = testing,
                           .covers = arena_zero(&result->arena, testing->words, sizeof(uint64_t))};
    replay_compose(&rehearsal.composition, testing->composition, witness, &rehearsal.stats,
                   &rehearsal.assumptions);
    rehearsal_all(&rehearsal);
    bool is_useful = (is_whole && testing->goal == TEST_PATHS) || adds(testing, &rehearsal);
    if (rehearsal.differs)
        result->drops.by_schedule++;
    else if (rehearsal.fails || !follows(testing, &rehearsal.steps))
        result->drops.by_path++;
    else if (rehearsal.is_delicate)
        result->drops.by_rounding++;
    else if (is_useful)
        keep(testing, &rehearsal, witness);
    else
        result->drops.by_schedule++;
    replay_discard(&rehearsal.composition);
    assumptions_release(&rehearsal.assumptions);
    vec_release(&rehearsal.steps);
    vec_release(&rehearsal.marks);
    vec_release(&rehearsal.aims);
    vec_release(&rehearsal.aim_marks);
    buf_release(&rehearsal.printed);
}

/* Inputs of the path for which a claim holds are made a test. */
static void try_claim(Testing *testing, Term claim, bool is_whole)
{
    Composition *composition = testing->composition;
    Engine *engine = &composition->engine;
    ContextId context = context_and(engine->contexts, composition->state.context, claim);
    Assignment *witness = NULL;
    if (context == CONTEXT_FALSE)
        return;
    Term within =
        largest_of_inputs(composition->models[1], context_condition(engine->contexts, context));
    Answer answer = prover_nice_witness(engine->prover, context, within, &witness);
    if (answer == ANSWER_YES && witness)
        try_witness(testing, witness, is_whole);
    else if (answer == ANSWER_UNKNOWN)
        testing->result->drops.open++;
    if (witness)
        assignment_free(witness);
}

static bool has_chance(const Testing *testing, const uint64_t *known)
{
    for (uint32_t i = 0; i < testing->chances.length; i++)
        if (!reached_in(known, testing->chances.data[i].aim))
            return true;
    return false;
}

/* The path ends here; is_whole: as the program does. */
static void try_path(Testing *testing, bool is_whole)
{
    Composition *composition = testing->composition;
    const uint64_t *known = is_passing(testing) ? testing->passed : testing->covered;
    bool wants_path = is_new(testing, known) || (is_whole && testing->goal == TEST_PATHS);
    if (composition->state.context == CONTEXT_FALSE || composition->engine.stop != STOP_NONE ||
        !(wants_path || has_chance(testing, known)))
        return;
    if (!rests_on_inputs(testing)) {
        testing->result->drops.by_outside++;
        return;
    }
    if (wants_path)
        try_claim(testing, TERM_TRUE, is_whole);
    for (uint32_t i = 0; i < testing->chances.length; i++) {
        Chance chance = testing->chances.data[i];
        if (!reached_in(known, chance.aim))
            try_claim(testing, chance.claim, is_whole);
    }
}

static Point run(void *self)
{
    Testing *testing = self;
    Point point = testing->inner.run(testing->inner.self);
    if (point.kind == POINT_END && testing->composition->has_finished)
        try_path(testing, true);
    return point;
}

static bool take(void *self, Label label)
{
    const Testing *testing = self;
    return testing->inner.take(testing->inner.self, label);
}

static Snapshot save(void *self)
{
    const Testing *testing = self;
    return testing->inner.save(testing->inner.self);
}

static void restore(void *self, Snapshot snapshot)
{
    const Testing *testing = self;
    testing->inner.restore(testing->inner.self, snapshot);
}

static uint32_t mark(void *self, Snapshot snapshot)
{
    Testing *testing = self;
    uint32_t number = testing->inner.mark(testing->inner.self, snapshot);
    if (number)
        try_path(testing, false);
    return number;
}

static void moved(void *self, const Label *labels, uint32_t count)
{
    Testing *testing = self;
    CHECK(testing->steps.length % 2 == 0);
    if (count <= testing->marks.length) {
        TestMark mark = count ? testing->marks.data[count - 1] : (TestMark){0};
        CHECK(mark.steps <= testing->steps.length && mark.chances <= testing->chances.length);
        testing->steps.length = mark.steps;
        testing->chances.length = mark.chances;
        testing->marks.length = count;
    }
    TestMark mark = {testing->steps.length, testing->chances.length};
    while (testing->marks.length < count)
        vec_push(&testing->marks, mark);
    testing->inner.moved(testing->inner.self, labels, count);
}

static void endless(void *self, Snapshot snapshot)
{
    const Testing *testing = self;
    testing->inner.endless(testing->inner.self, snapshot);
}

System testing_system(Testing *testing, System inner)
{
    testing->inner = inner;
    return (System){testing, run,     take, save, restore, mark,
                    moved,   endless, NULL, NULL, NULL,    NULL};
}
