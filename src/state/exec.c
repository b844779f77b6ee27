#include "state/exec_call.h"

#include <string.h>

#include "lib/bug.h"
#include "state/words.h"
#include "state/apart.h"
#include "state/cut.h"
#include "state/concrete.h"
#include "state/evaluate.h"
#include "state/extent.h"
#include "state/heap.h"
#include "state/law.h"
#include "state/lifetime.h"
#include "state/lvalue.h"
#include "state/gathering.h"
#include "state/induction.h"
#include "state/loops.h"
#include "state/lvalue_access.h"
#include "state/lvalue_find.h"
#include "state/merge.h"
#include "state/ranges.h"
#include "state/reached.h"
#include "state/restrict.h"
#include "state/roundoff.h"
#include "state/rounds.h"

/* A run shows what one execution does, never what none may do. */
static ExecStatus exec_undecided(Eval *eval, Term term)
{
    eval_unsupported(eval, eval->stmt->place,
                     "a run in which the value of %s decides, which is not known",
                     engine_term_text(eval->engine, term));
    return EXEC_PATH_OVER;
}

ExecStatus exec_stopped(Eval *eval, ExecChoice *choice)
{
    if (eval->is_again)
        return EXEC_PATH_OVER; /* the caller starts again */
    if (eval->engine->stop == STOP_NONE && eval->split.term != TERM_NONE &&
        eval->state->context != CONTEXT_FALSE) {
        if (eval->engine->mode.is_run)
            return exec_undecided(eval, eval->split.term);
        choice->split = eval->split;
        return EXEC_SPLIT;
    }
    /* A path may only end because nothing satisfies it, or because the whole search stops. */
    REQUIRE(eval->engine->stop != STOP_NONE || eval->state->context == CONTEXT_FALSE);
    return EXEC_PATH_OVER;
}

void exec_go(const Eval *eval, const Stmt *stmt)
{
    CHECK(stmt->target < eval->function->location_count);
    exec_count_round(eval->engine, eval->state->model, eval->function, stmt);
    process_top(eval->process)->location = stmt->target;
}

/* The place to be written; memory that changes its type for that is looked up again. */
static bool exec_target(Eval *eval, const Expr *lhs, Lvalue *place)
{
    bool is_found;
    do {
        eval->is_again = false;
        eval->is_store = true;
        is_found = lvalue_of(eval, lhs, false, place);
        eval->is_store = false;
    } while (!is_found && eval->is_again);
    return is_found;
}

bool exec_write(Eval *eval, const Expr *lhs, Term value)
{
    if (roundoff_is_met(eval->engine, eval->rounded))
        roundoff_stored(eval->engine, lhs, lhs->type, value);
    if (lhs->kind == EXPR_VARIABLE && lhs->variable->kind == VARIABLE_LOCAL &&
        !lhs->type->is_const &&
        !(lhs->variable->is_address_taken &&
          (claims_count(eval->process) || eval->state->model->program->has_restrict))) {
        frame_values(process_top(eval->process))[lhs->variable->slot] = value;
        return true;
    }
    Lvalue place;
    engine_hold(eval->engine, &value, 1);
    bool is_found = exec_target(eval, lhs, &place);
    engine_let_go(eval->engine);
    if (!is_found)
        return false;
    restrict_note(eval, lhs, false, place.key, true);
    return lvalue_write(eval, &place, value, lhs->place);
}

/* Whether nobody can tell whether the step to a value is made: overflow is not checked, and far. */
static bool is_immaterial(Eval *eval, const Stmt *stmt, Term value)
{
    int64_t before, after;
    const Type *type = stmt->lhs->type;
    TermBank *bank = eval->engine->bank;
    if (!stmt->is_unread_step || eval->engine->mode.shows_unread || eval->engine->mode.is_run ||
        !eval_is_off(eval, PROPERTY_OVERFLOW))
        return false;
    if (type->kind == TYPE_REAL || !type_is_signed(type))
        return true;
    Term old = eval_copy(eval, stmt->lhs);
    return old != TERM_NONE && old != TERM_UNDEFINED && term_to_int64(bank, old, &before) &&
           term_to_int64(bank, value, &after) && exec_is_unseen(before, after, type_width(type));
}

static bool exec_assign(Eval *eval, const Stmt *stmt)
{
    Term value = eval_copy(eval, stmt->value);
    bool may_overlap = stmt->lhs->type->kind == TYPE_STRUCT || stmt->lhs->type->kind == TYPE_UNION;
    may_overlap &= stmt->lhs->kind != EXPR_VARIABLE && expr_is_lvalue(stmt->value) &&
                   stmt->value->kind != EXPR_VARIABLE;
    if (value == TERM_NONE || (may_overlap && !assignment_apart(eval, stmt)))
        return false;
    return is_immaterial(eval, stmt, value) || exec_write(eval, stmt->lhs, value);
}

static bool exec_declare(Eval *eval, const Stmt *stmt)
{
    CHECK(stmt->variable_count);
    const Variable *variable = stmt->variables[0];
    TermBank *bank = eval->engine->bank;
    Term extents = TERM_NONE, *values;
    uint32_t count;
    if (value_sort(bank, variable->type) == SORT_NONE)
        return eval_unsupported(eval, stmt->place, "the type of '%s'", variable->name), false;
    if (type_is_variable(variable->type) &&
        !extents_of_type(eval, variable->type,
                         variable->kind != VARIABLE_GLOBAL && !stmt->is_initialisation, stmt->place,
                         &extents))
        return false;
    if (variable->kind == VARIABLE_GLOBAL) {
        values = eval->process->globals.data;
        count = eval->state->model->program->global_count;
    } else {
        values = frame_values(process_top(eval->process));
        count = eval->function->local_count;
    }
    values[variable->slot] = value_undefined(bank, variable->type);
    values[count + variable->slot] = extents;
    return true;
}

/* Whether what follows takes it to hold, be it checked or not. */
static bool is_relied_on(const Stmt *stmt)
{
    switch (stmt->property) {
    case PROPERTY_INVARIANT_ENTRY:
    case PROPERTY_INVARIANT_KEPT:
    case PROPERTY_INVARIANT_VARIANT:
    case PROPERTY_INVARIANT_ASSIGNS:
        return true;
    default:
        return stmt->is_of_caller; /* of a contract */
    }
}

static bool exec_assert(Eval *eval, const Stmt *stmt)
{
    Term condition = eval_condition(eval, stmt->value);
    if (condition == TERM_NONE || (eval_is_off(eval, stmt->property) && !is_relied_on(stmt)))
        return condition != TERM_NONE;
    const char *format =
        stmt->property != PROPERTY_ASSERTION ? "%s" : "assertion '%s' does not hold";
    Place place = stmt->is_of_caller ? eval_call_place(eval) : stmt->place;
    return eval_require(eval, condition, stmt->property, place, format,
                        stmt->text ? stmt->text : "");
}

/* With several processes an assumption may come after what another one does, so the case that it
 * does not hold is followed, too: this process stays where it is, the others go on. */
static ExecStatus exec_assume_among(Eval *eval, const Stmt *stmt, ExecChoice *choice)
{
    TermBank *bank = eval->engine->bank;
    int64_t holds;
    Term condition = eval_condition(eval, stmt->value);
    if (condition == TERM_NONE || !law_relate(eval, condition))
        return exec_stopped(eval, choice);
    condition = eval_simplify(eval, condition);
    if (condition != TERM_TRUE && condition != TERM_FALSE) {
        Sides sides = prover_branch(eval->engine->prover, eval->context, condition);
        if (sides != SIDE_BOTH)
            condition = term_bool(sides == SIDE_TRUE);
    }
    Term number = term_ite(bank, condition, term_int64(bank, 1), term_int64(bank, 0));
    if (!eval_int(eval, number, stmt->place, "an assumption", &holds))
        return exec_stopped(eval, choice);
    if (holds) {
        endings_pass(eval->engine->watch.endings, stmt->place);
        exec_go(eval, stmt);
        return EXEC_MOVED;
    }
    eval->process->flow.status = PROCESS_CUT;
    return EXEC_CUT;
}

static bool exec_assume(Eval *eval, const Expr *expr)
{
    Term condition = eval_condition(eval, expr);
    if (condition == TERM_NONE || !law_relate(eval, condition) || !eval_choose(eval, condition))
        return false;
    if (prover_satisfiable(eval->engine->prover, eval->context, TERM_TRUE, EFFORT_BRANCH, NULL) !=
        ANSWER_NO)
        return true;
    eval->state->context = CONTEXT_FALSE;
    return false;
}

/* An assumption of the only process. */
static bool exec_assume_alone(Eval *eval, const Stmt *stmt)
{
    Engine *engine = eval->engine;
    if (exec_assume(eval, stmt->value)) {
        endings_pass(engine->watch.endings, stmt->place);
        return true;
    }
    if (eval->state->context == CONTEXT_FALSE)
        endings_add(engine->watch.endings, ENDING_ASSUMPTION, eval->state->model->side,
                    stmt->place);
    return false;
}

/* What it is called that is drawn for a place: as the place, if that is a global or what a function returns. */
static const char *drawn_name(Eval *eval, const Expr *lhs)
{
    const Expr *root = lhs;
    Buf name = {0};
    while (root->kind == EXPR_FIELD || root->kind == EXPR_INDEX)
        root = root->a;
    const Variable *variable = root->kind == EXPR_VARIABLE ? root->variable : NULL;
    bool is_result =
        variable && variable->kind == VARIABLE_LOCAL && !strcmp(variable->name, "result");
    if (is_result)
        buf_printf(&name, "%s()", eval->function->name);
    else if (variable && variable->kind != VARIABLE_LOCAL)
        expr_print(&name, lhs);
    else
        buf_puts(&name, "any");
    const char *text =
        engine_text(eval->engine, "%s#%u.%u.%u", buf_text(&name),
                    (unsigned)eval->state->model->side, eval->rank, eval->process->next_symbol++);
    buf_release(&name);
    return text;
}

static bool exec_havoc(Eval *eval, const Stmt *stmt)
{
    if (stmt->is_of_loop)
        return induction_havoc(eval, stmt);
    if (stmt->arg_count)
        return induction_havoc_run(eval, stmt);
    TermBank *bank = eval->engine->bank;
    const Type *type = stmt->lhs->type;
    Sort sort = value_sort(bank, type);
    if (type->kind == TYPE_ARRAY) {
        Term numbers = induction_any_array(eval, type);
        return numbers != TERM_NONE && exec_write(eval, stmt->lhs, numbers);
    }
    if (sort == SORT_NONE || sort == SORT_PATH || sort >= SORT_FIRST_COMPOUND)
        return eval_unsupported(eval, stmt->place, "an arbitrary value of this type"), false;
    const char *name = drawn_name(eval, stmt->lhs);
    Term value = eval_interpret(eval, term_symbol(bank, name, sort));
    const Expr *lhs = stmt->lhs;
    const Field *field = lhs->kind == EXPR_FIELD ? &lhs->a->type->fields[lhs->field] : NULL;
    if (type_is_integer(type) && !eval_assume(eval, value_in_member(bank, field, type, value)))
        return false;
    return exec_write(eval, lhs, value) && (!stmt->value || exec_assume(eval, stmt->value));
}

static ExecStatus exec_stmt(Eval *eval, const Stmt *stmt, ExecChoice *choice)
{
    bool ok = true;
    eval->rounded = roundoff_mark(eval->engine);
    switch (stmt->kind) {
    case STMT_NOOP:
        break;
    case STMT_ASSIGN:
        ok = exec_assign(eval, stmt);
        break;
    case STMT_CALL:
        return exec_call(eval, stmt, choice);
    case STMT_RETURN:
        return exec_return(eval, stmt, choice);
    case STMT_ASSERT:
        ok = exec_assert(eval, stmt);
        break;
    case STMT_ASSUME:
        if (stmt->is_of_loop) {
            ok = induction_assume(eval, stmt);
            break;
        }
        if (eval->state->finished)
            engine_assume(eval->engine, ASSUMPTION_BY_PROGRAM);
        if (eval->state->process_count > 1)
            return exec_assume_among(eval, stmt, choice);
        ok = exec_assume_alone(eval, stmt);
        break;
    case STMT_HAVOC:
        ok = exec_havoc(eval, stmt);
        break;
    case STMT_DECLARE:
        ok = exec_declare(eval, stmt);
        break;
    case STMT_LEAVE:
        ok = lifetime_end_variables(eval, stmt->variables, stmt->variable_count);
        break;
    case STMT_COLLECTIVE:
        ok = gathering_arrive(eval, stmt);
        break;
    case STMT_CUT:
        if (cut_execute(eval, stmt, &ok))
            return EXEC_BLOCKED;
        break;
    }
    if (!ok)
        return exec_stopped(eval, choice);
    exec_go(eval, stmt);
    return EXEC_MOVED;
}

/* One statement with its hooks. */
static ExecStatus exec_step(Eval *eval, const Stmt *stmt, ExecChoice *choice)
{
    Engine *engine = eval->engine;
    const Function *function = eval->function;
    eval->stmt = stmt;
    engine->stats->transitions++;
    if (engine->watch.reached)
        reached_mark(engine->watch.reached->taken, model_site(eval->state->model, function, stmt));
    if (engine->watch.before)
        engine->watch.before(engine->watch.user, eval->state, eval->rank, function, stmt);
    ExecStatus status;
    eval->may_start_again = true;
    do {
        eval->is_again = false;
        status = exec_stmt(eval, stmt, choice);
    } while (eval->is_again);
    if (engine->watch.after && status != EXEC_BLOCKED && status != EXEC_SPLIT)
        engine->watch.after(engine->watch.user, eval->state, eval->rank, function, stmt);
    return status;
}

static Term exec_guard(Eval *eval, const Stmt *stmt)
{
    CHECK(stmt >= eval->function->stmts);
    if (!stmt->guard)
        return TERM_TRUE;
    Term condition;
    eval->may_start_again = true;
    do {
        eval->is_again = false;
        condition = eval_condition(eval, stmt->guard);
    } while (eval->is_again);
    if (condition == TERM_NONE)
        return TERM_NONE;
    return stmt->is_guard_negated ? term_not(eval->engine->bank, condition) : condition;
}

/* Which statements of a location may be enabled, as bits; false when evaluation stopped. */
static bool exec_enabled(Eval *eval, const Location *location, uint64_t *enabled)
{
    CHECK(location->count && location->count <= 64);
    *enabled = 0;
    for (uint32_t i = 0; i < location->count; i++) {
        const Stmt *stmt = &eval->function->stmts[location->first + i];
        bool is_last = i + 1 == location->count;
        if (location->is_exclusive && is_last && !*enabled) {
            *enabled = (uint64_t)1 << i;
            return true;
        }
        Term condition = exec_guard(eval, stmt);
        if (condition == TERM_NONE || !law_relate(eval, condition))
            return false;
        Sides sides = condition == TERM_TRUE ? SIDE_TRUE
                      : condition == TERM_FALSE
                          ? SIDE_FALSE
                          : prover_branch(eval->engine->prover, eval->context, condition);
        if (sides & SIDE_TRUE)
            *enabled |= (uint64_t)1 << i;
        if (location->is_exclusive && sides == SIDE_TRUE)
            return true;
        if (location->is_exclusive && location->count == 2) {
            *enabled |= (uint64_t)2;
            return true;
        }
    }
    return true;
}

static ExecStatus exec_location(Eval *eval, const Location *location, ExecChoice *choice)
{
    CHECK(location->first + location->count <= eval->function->stmt_count);
    const Stmt *first = &eval->function->stmts[location->first];
    if (eval->engine->watch.reached)
        reached_mark(eval->engine->watch.reached->arrived,
                     model_site(eval->state->model, eval->function, first));
    if (location->is_loop_head && eval->engine->limits.loops && !loops_go_on(eval, location))
        return EXEC_PATH_OVER;
    if (location->count == 1 && !first->guard)
        return exec_step(eval, first, choice);
    if (location->count == 0 || location->count > 64) {
        eval_unsupported(eval, eval->function->end,
                         location->count ? "a branch with more than 64 sides"
                                         : "a place that leads nowhere");
        return EXEC_PATH_OVER;
    }
    uint64_t enabled;
    eval->stmt = first;
    if (!exec_enabled(eval, location, &enabled))
        return exec_stopped(eval, choice);
    if (!enabled)
        return EXEC_BLOCKED;
    if (enabled & (enabled - 1)) {
        if (eval->engine->mode.is_run && location->is_exclusive)
            return exec_undecided(eval, exec_guard(eval, first));
        choice->enabled = enabled;
        return EXEC_BRANCH;
    }
    return exec_step(eval, first + __builtin_ctzll(enabled), choice);
}

static bool exec_tick(Engine *engine)
{
    bank_relax(engine->bank);
    return engine_goes_on(engine);
}

ExecStatus exec_statement(Engine *engine, State *state, uint32_t rank, ExecChoice *choice)
{
    CHECK(rank < state->process_count);
    Eval eval = eval_begin(engine, state, rank);
    uint32_t location = process_top(eval.process)->location;
    CHECK(location < eval.function->location_count);
    return exec_location(&eval, &eval.function->locations[location], choice);
}

Term exec_side_condition(Engine *engine, State *state, uint32_t rank, const Stmt *stmt)
{
    Eval eval = eval_begin(engine, state, rank);
    eval.stmt = stmt;
    return exec_guard(&eval, stmt);
}

/* A process came back to the head of a loop over a range often enough. */
static bool range_is_due(const Engine *engine)
{
    return engine->turns && engine->turns % TURNS == 0;
}

/* The rest of a loop over a range, if it can be made at once; false: the path is over. */
static bool exec_rest_of_range(Engine *engine, State *state, uint32_t rank, Rounds *rounds)
{
    engine->turns = 0;
    rounds_pass(rounds, ranges_run(engine, state, rank));
    return state->context != CONTEXT_FALSE;
}

ExecStatus exec_run(Engine *engine, State *state, uint32_t rank, ExecChoice *choice)
{
    CHECK(rank < state->process_count && state->processes[rank].flow.status == PROCESS_READY);
    Process *process = &state->processes[rank];
    process->is_changed = true;
    *choice = (ExecChoice){0};
    Rounds rounds = {0};
    for (;;) {
        bool but_heads;
        if (range_is_due(engine) && !exec_rest_of_range(engine, state, rank, &rounds))
            return EXEC_PATH_OVER;
        uint64_t room = rounds_room(&rounds, &but_heads);
        uint64_t made = concrete_run(engine, state, rank, room, but_heads);
        rounds_pass(&rounds, made);
        engine->limits.statements += (uint32_t)made;
        if (range_is_due(engine))
            continue;
        if (rounds_repeat(&rounds, engine, state, rank))
            return EXEC_PATH_OVER;
        if (engine->stop != STOP_NONE || !exec_tick(engine))
            return EXEC_PATH_OVER;
        if (engine->watch.visible && engine->watch.visible(engine->watch.user, state, rank))
            return EXEC_VISIBLE;
        ExecStatus status = exec_statement(engine, state, rank, choice);
        if (status == EXEC_BRANCH && merge_branch(engine, state, rank))
            *choice = (ExecChoice){0};
        else if (status != EXEC_MOVED)
            return status;
    }
}

bool exec_branch(Engine *engine, State *state, uint32_t rank, uint32_t alternative)
{
    Eval eval = eval_begin(engine, state, rank);
    FrameHeader *top = process_top(eval.process);
    const Location *location = &eval.function->locations[top->location];
    CHECK(alternative < location->count);
    const Stmt *stmt = &eval.function->stmts[location->first + alternative];
    REQUIRE(alternative < location->count);
    eval.stmt = stmt;
    eval.process->is_changed = true;
    ExecChoice choice;
    Term condition = exec_guard(&eval, stmt);
    /* What the prover has learned since may ask for another choice first: it is met again. */
    if (condition == TERM_NONE)
        return exec_stopped(&eval, &choice) == EXEC_SPLIT;
    if (!eval_choose(&eval, condition))
        return false;
    return exec_step(&eval, stmt, &choice) != EXEC_PATH_OVER;
}

bool exec_split(Engine *engine, State *state, int64_t value)
{
    CHECK(term_sort(engine->bank, state->split) == SORT_INT);
    TermBank *bank = engine->bank;
    REQUIRE(state->split != TERM_NONE);
    Term condition = term_equal(bank, state->split, term_int64(bank, value));
    state->split = TERM_NONE;
    if (prover_satisfiable(engine->prover, state->context, condition, EFFORT_BRANCH, NULL) ==
        ANSWER_NO)
        return false;
    eval_note_guess(engine, state->context, condition);
    state->context = context_and(engine->contexts, state->context, condition);
    return state->context != CONTEXT_FALSE;
}

void exec_give_words(Eval *eval, const Function *main, const Term *texts, uint32_t count)
{
    if (main->param_count >= 1)
        frame_values(process_top(eval->process))[0] = term_int64(eval->engine->bank, count);
    if (main->param_count >= 2)
        frame_values(process_top(eval->process))[1] =
            heap_pointers(eval, texts, count, main->locals[1]->type->element);
    if (main->param_count >= 3)
        frame_values(process_top(eval->process))[2] =
            heap_pointers(eval, NULL, 0, main->locals[2]->type->element);
}

/* argc, argv and an empty environment. */
static bool exec_arguments(Eval *eval, const Function *main)
{
    const Given *given = eval->engine->outside.given;
    const char *name = eval->state->model->program->name;
    const GivenWords *words = given ? &given->words[eval->state->model->side] : NULL;
    uint32_t count = 1 + (words ? words->count : 0);
    VecU32 texts = {0};
    bool ok = true, has_texts = main->param_count >= 2;
    if (has_texts)
        vec_push(&texts, heap_text(eval, name, strlen(name)));
    for (uint32_t i = 1; has_texts && i < count; i++) {
        vec_push(&texts, words_text(eval, words->items[i - 1]));
        ok &= vec_last(&texts) != TERM_NONE;
    }
    exec_give_words(eval, main, texts.data, count);
    vec_release(&texts);
    return ok;
}

void exec_enter_main(Process *process, const Model *model, const Function *main)
{
    CHECK(!process_depth(process));
    process_push(process, model, main, UINT32_MAX);
    process->flow.status = PROCESS_READY;
    process->is_changed = true;
}

void exec_initialise(Process *process, const Model *model)
{
    if (model->program->initialise)
        process_push(process, model, model->program->initialise, UINT32_MAX);
}

bool exec_start(Engine *engine, State *state)
{
    const Program *program = state->model->program;
    for (uint32_t rank = 0; rank < state->process_count; rank++) {
        Process *process = &state->processes[rank];
        process->flow.status = PROCESS_ENDED;
        if (rank >= state->model->world_count)
            continue; /* until it is spawned */
        exec_enter_main(process, state->model, program->main);
        Eval eval = eval_begin(engine, state, rank);
        if (!exec_arguments(&eval, program->main))
            return false;
        if (program->start)
            process_push(process, state->model, program->start, UINT32_MAX);
        exec_initialise(process, state->model);
    }
    Eval eval = eval_begin(engine, state, 0);
    for (uint32_t i = 0; i < program->output_count; i++) {
        const Variable *output = program->outputs[i];
        Term *extents = &state->outputs.data[program->output_count + i];
        if (type_is_variable(output->type) &&
            !extents_of_type(&eval, output->type, false, output->place, extents))
            return false;
    }
    return true;
}
