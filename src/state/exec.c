#include "state/exec.h"

#include <string.h>

#include "lib/bug.h"
#include "state/apart.h"
#include "state/called.h"
#include "state/memory.h"
#include "state/merge.h"
#include "state/restrict.h"

enum { TICK_STATEMENTS = 64, ROUND_STATEMENTS = 50021, CALL_DEPTH_MAX = 200000 };

/* In a frame that a system function entered (call_enter), the call is this bit and the phase. */
#define CALL_OF_SYSTEM 0x80000000u

const SystemFunction *system_function_find(const SystemFunction *const *tables, uint32_t count,
                                           const char *name)
{
    for (uint32_t i = 0; i < count; i++)
        for (const SystemFunction *row = tables[i]; row->name; row++)
            if (strcmp(row->name, name) == 0)
                return row;
    return NULL;
}

/* Why evaluation returned nothing. */
/* A run shows what one execution does, never what none may do. */
static ExecStatus exec_undecided(Eval *eval, Term term)
{
    eval_unsupported(eval, eval->stmt->place,
                     "a run in which the value of %s decides, which is not known",
                     engine_term_text(eval->engine, term));
    return EXEC_PATH_OVER;
}

static ExecStatus exec_stopped(Eval *eval, ExecChoice *choice)
{
    if (eval->is_again)
        return EXEC_PATH_OVER; /* the caller starts again */
    if (eval->engine->stop == STOP_NONE && eval->split.term != TERM_NONE &&
        eval->state->context != CONTEXT_FALSE) {
        if (eval->engine->is_run)
            return exec_undecided(eval, eval->split.term);
        choice->split = eval->split;
        return EXEC_SPLIT;
    }
    /* A path may only end because nothing satisfies it, or because the whole search stops. */
    REQUIRE(eval->engine->stop != STOP_NONE || eval->state->context == CONTEXT_FALSE);
    return EXEC_PATH_OVER;
}

static void exec_go(const Eval *eval, const Stmt *stmt)
{
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

static bool exec_write(Eval *eval, const Expr *lhs, Term value)
{
    if (lhs->kind == EXPR_VARIABLE && lhs->variable->kind == VARIABLE_LOCAL &&
        !lhs->type->is_const &&
        !(lhs->variable->is_address_taken &&
          (eval->process->requests.length || eval->state->model->program->has_restrict))) {
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

static bool exec_assign(Eval *eval, const Stmt *stmt)
{
    Term value = eval_copy(eval, stmt->value);
    bool may_overlap = stmt->lhs->type->kind == TYPE_STRUCT || stmt->lhs->type->kind == TYPE_UNION;
    may_overlap &= stmt->lhs->kind != EXPR_VARIABLE && expr_is_lvalue(stmt->value) &&
                   stmt->value->kind != EXPR_VARIABLE;
    if (value == TERM_NONE || (may_overlap && !assignment_apart(eval, stmt)))
        return false;
    return exec_write(eval, stmt->lhs, value);
}

static bool exec_declare(Eval *eval, const Stmt *stmt)
{
    const Variable *variable = stmt->variables[0];
    TermBank *bank = eval->engine->bank;
    Term extents = TERM_NONE, *values;
    uint32_t count;
    if (value_sort(bank, variable->type) == SORT_NONE)
        return eval_unsupported(eval, stmt->place, "the type of '%s'", variable->name), false;
    if (type_is_variable(variable->type) &&
        !extents_of_type(eval, variable->type, variable->kind != VARIABLE_GLOBAL, stmt->place,
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

static void exec_end(Eval *eval, Term status)
{
    eval->process->status = PROCESS_ENDED;
    eval->process->exit_status = status;
    eval->process->exit_site = model_site(eval->state->model, eval->function, eval->stmt);
}

/* Gives the caller its result and lets it go on. */
static bool exec_deliver(Eval *eval, uint32_t call, Term value)
{
    FrameHeader *top = process_top(eval->process);
    const Function *caller = eval->state->model->program->functions[top->function];
    const Stmt *stmt = &caller->stmts[call];
    eval->function = caller;
    eval->stmt = stmt;
    top->location = stmt->target;
    if (!stmt->lhs)
        return true;
    if (value == TERM_NONE && eval_is_off(eval, PROPERTY_UNREACHABLE_RETURN))
        value = value_undefined(eval->engine->bank, stmt->lhs->type);
    if (value == TERM_NONE &&
        !eval_require(eval, TERM_FALSE, PROPERTY_UNREACHABLE_RETURN, stmt->place,
                      "the caller uses a value, but none is returned"))
        return false;
    return exec_write(eval, stmt->lhs, value);
}

bool exec_check_status(Eval *eval, Term status)
{
    TermBank *bank = eval->engine->bank;
    Term zero = term_int64(bank, 0);
    return status == TERM_NONE || !property_in(eval->engine->properties, PROPERTY_EXIT_STATUS) ||
           eval_require(eval, term_equal(bank, status, zero), PROPERTY_EXIT_STATUS,
                        eval->stmt->place, "the exit status is %s",
                        engine_term_text(eval->engine, status));
}

/* What is checked when a process ends. */
bool exec_leave(Eval *eval, Term status)
{
    if (!exec_check_status(eval, status))
        return false;
    heap_check_leaks(eval);
    return eval->engine->stop == STOP_NONE;
}

/* A return from main leads to the shipped exit, where the program uses it; main's variables are
 * still there for what looks at the end of the process. */
static bool exec_leave_main(Eval *eval, Term value)
{
    const Function *leave = program_function(eval->state->model->program, "__tass_exit");
    if (process_depth(eval->process) != 1 || !leave || eval->function == leave)
        return false;
    Term status = value == TERM_NONE ? term_int64(eval->engine->bank, 0) : value;
    process_push(eval->process, eval->state->model, leave, UINT32_MAX);
    frame_values(process_top(eval->process))[0] = status;
    return true;
}

/* A function that is declared not to return must not (C11 6.7.4). */
static bool may_return(Eval *eval, const Stmt *stmt)
{
    return !eval->function->never_returns || eval_is_off(eval, PROPERTY_UNREACHABLE_RETURN) ||
           eval_require(eval, TERM_FALSE, PROPERTY_UNREACHABLE_RETURN, stmt->place,
                        "'%s' is declared not to return, and returns", eval->function->name);
}

static ExecStatus exec_return(Eval *eval, const Stmt *stmt, ExecChoice *choice)
{
    Process *process = eval->process;
    Term value = TERM_NONE;
    if (!may_return(eval, stmt))
        return exec_stopped(eval, choice);
    if (stmt->value) {
        bool is_exit = process_depth(process) == 1;
        value = is_exit ? eval_value(eval, stmt->value) : eval_copy(eval, stmt->value);
        if (value == TERM_NONE)
            return exec_stopped(eval, choice);
    }
    uint32_t call = process_top(process)->call;
    if (exec_leave_main(eval, value))
        return EXEC_MOVED;
    if (process_depth(process) == 1 && !exec_leave(eval, value))
        return exec_stopped(eval, choice);
    if (!memory_end_frame(eval, &value))
        return exec_stopped(eval, choice);
    process_pop(process);
    if (!process_depth(process)) {
        exec_end(eval, value == TERM_NONE ? term_int64(eval->engine->bank, 0) : value);
        return EXEC_ENDED;
    }
    if (call == UINT32_MAX)
        return EXEC_MOVED;
    if (call & CALL_OF_SYSTEM) {
        process->phase = call & ~CALL_OF_SYSTEM;
        return EXEC_MOVED;
    }
    return exec_deliver(eval, call, value) ? EXEC_MOVED : exec_stopped(eval, choice);
}

static const Function *exec_callee(Eval *eval, const Stmt *stmt)
{
    if (stmt->callee->kind == EXPR_FUNCTION)
        return stmt->callee->function;
    Term pointer = eval_value(eval, stmt->callee);
    ObjectKey key;
    uint32_t count;
    if (pointer == TERM_NONE || !pointer_settle(eval, &pointer, stmt->place))
        return NULL;
    if (pointer_is_null(eval->engine->bank, pointer)) {
        eval_require(eval, TERM_FALSE, PROPERTY_POINTER_NULL, stmt->place,
                     "a call through a null pointer");
        return NULL;
    }
    REQUIRE(pointer_parts(eval->engine->bank, pointer, &key, NULL, &count));
    if (key.region == REGION_FUNCTION)
        return eval->state->model->program->functions[key.a];
    eval_require(eval, TERM_FALSE, PROPERTY_POINTER_INVALID, stmt->place,
                 "a call through a pointer that leads to no function");
    return NULL;
}

void call_enter(Call *call, const Function *function, const Term *args)
{
    Process *process = call->eval->process;
    process_push(process, call->eval->state->model, function, CALL_OF_SYSTEM | process->phase);
    Term *values = frame_values(process_top(process));
    for (uint32_t i = 0; i < function->param_count; i++)
        values[i] = args[i];
    process->phase = 0;
    call->has_entered = true;
}

static ExecStatus exec_system(Eval *eval, const Stmt *stmt, const Function *function,
                              const Term *args, ExecChoice *choice)
{
    const SystemFunction *system = eval->state->model->system[function->index];
    if (!system) {
        eval_unsupported(eval, stmt->place, "function '%s', which is not modelled", function->name);
        return EXEC_PATH_OVER;
    }
    Call call = {.eval = eval,
                 .function = system,
                 .stmt = stmt,
                 .args = args,
                 .count = stmt->arg_count,
                 .result = TERM_NONE};
    Process *process = eval->process;
    process->status = PROCESS_READY;
    switch (system->handler(&call)) {
    case CALL_DONE:
        break;
    case CALL_BLOCKED:
        process->status = PROCESS_BLOCKED;
        return EXEC_BLOCKED;
    case CALL_ENDED:
        return EXEC_ENDED;
    case CALL_STOPPED:
        if (call.has_entered)
            return EXEC_MOVED;
        if (!eval->error)
            return exec_stopped(eval, choice);
        call.result = term_int64(eval->engine->bank, eval->error);
        break;
    }
    eval->error_value = NULL;
    process->phase = 0;
    vec_clear(&process->waits);
    exec_go(eval, stmt);
    if (stmt->lhs && call.result != TERM_NONE && !exec_write(eval, stmt->lhs, call.result))
        return exec_stopped(eval, choice);
    return EXEC_MOVED;
}

/* A call of another type that is not checked: whether the argument can be taken all the same. */
static bool check_argument(Eval *eval, const Stmt *stmt, const Function *function, uint32_t i)
{
    const Type *have = stmt->args[i]->type->unqualified;
    const Type *want = function->type->params[i]->unqualified;
    bool fits = have == want || (have->kind == want->kind && have->size == want->size &&
                                 (have->kind != TYPE_STRUCT && have->kind != TYPE_UNION));
    bool is_number = (type_is_integer(have) && type_is_integer(want)) ||
                     (have->kind == TYPE_REAL && want->kind == TYPE_REAL);
    bool is_promoted = is_number && want->size < have->size &&
                       (function->is_old_style || !stmt->callee->type->element->has_prototype);
    if (fits || is_promoted)
        return true;
    eval_unsupported(eval, stmt->place, "argument %u of '%s', whose type is not the parameter's",
                     i + 1, function->name);
    return false;
}

/* The arguments beyond the parameters: a tuple of each one's type and value. */
static Term exec_variable_arguments(Eval *eval, const Stmt *stmt, uint32_t first, const Term *args)
{
    TermBank *bank = eval->engine->bank;
    VecU32 items = {0}, sorts = {0};
    for (uint32_t i = first; i < stmt->arg_count; i++) {
        const Type *type = stmt->args[i]->type->unqualified;
        vec_push(&items, term_int64(bank, type->index));
        vec_push(&sorts, (Sort)SORT_INT);
        vec_push(&items, args[i]);
        vec_push(&sorts, value_sort(bank, type));
    }
    Term tuple = term_tuple(bank, sort_tuple(bank, sorts.data, sorts.length), items.data);
    vec_release(&items);
    vec_release(&sorts);
    return tuple;
}

static ExecStatus exec_enter(Eval *eval, const Stmt *stmt, const Function *function,
                             const Term *args)
{
    Process *process = eval->process;
    if (!function->is_defined || process_depth(process) >= CALL_DEPTH_MAX) {
        eval_unsupported(eval, stmt->place,
                         function->is_defined
                             ? "calls of '%s' nested this deep (does the recursion end?)"
                             : "function '%s', which has no body",
                         function->name);
        return EXEC_PATH_OVER;
    }
    if (stmt->arg_count < function->param_count) {
        eval_unsupported(eval, stmt->place, "too few arguments for '%s'", function->name);
        return EXEC_PATH_OVER;
    }
    for (uint32_t i = 0; i < function->param_count; i++)
        if (!check_argument(eval, stmt, function, i))
            return EXEC_PATH_OVER;
    process_push(process, eval->state->model, function, (uint32_t)(stmt - eval->function->stmts));
    Term *values = frame_values(process_top(process));
    for (uint32_t i = 0; i < function->param_count; i++)
        values[i] = args[i];
    for (uint32_t i = 0; i < function->param_count; i++) {
        const Type *have = stmt->args[i]->type, *want = function->locals[i]->type;
        bool is_narrowed =
            type_is_integer(have) && type_is_integer(want) && want->size < have->size;
        if (is_narrowed && !value_may_be_undefined(eval->engine->bank, args[i]))
            values[i] = eval_convert(eval, args[i], have, want, stmt->place);
    }
    if (function->variable_arguments)
        values[function->variable_arguments->slot] =
            exec_variable_arguments(eval, stmt, function->param_count, args);
    return EXEC_MOVED;
}

/* An abstract function called through a pointer. */
static ExecStatus exec_abstract(Eval *eval, const Stmt *stmt, const Function *function,
                                ExecChoice *choice)
{
    if (stmt->arg_count != function->type->param_count) {
        eval_unsupported(eval, stmt->place, "a call of '%s' with another number of arguments",
                         function->name);
        return EXEC_PATH_OVER;
    }
    for (uint32_t i = 0; i < stmt->arg_count; i++)
        if (!check_argument(eval, stmt, function, i))
            return EXEC_PATH_OVER;
    Expr call = {.kind = EXPR_APPLY,
                 .type = function->type->element->unqualified,
                 .place = stmt->place,
                 .function = function,
                 .args = stmt->args,
                 .arg_count = stmt->arg_count};
    Term value = eval_value(eval, &call);
    if (value == TERM_NONE || (stmt->lhs && !exec_write(eval, stmt->lhs, value)))
        return exec_stopped(eval, choice);
    exec_go(eval, stmt);
    return EXEC_MOVED;
}

enum { ARGUMENT_MAX = 64 };

/* A variable that was never set is passed on to a function that looks whether that matters. */
static Term exec_argument(Eval *eval, const Function *function, const Expr *expr)
{
    if (!function->is_system)
        return eval_copy(eval, expr);
    const SystemFunction *system = eval->state->model->system[function->index];
    const Expr *inner = expr;
    while (inner->kind == EXPR_CAST)
        inner = inner->a;
    bool may_be_unset = system && system->kind & SYSTEM_LENIENT && inner->kind == EXPR_VARIABLE &&
                        type_is_scalar(inner->type);
    if (may_be_unset && eval_copy(eval, inner) == TERM_UNDEFINED)
        return TERM_UNDEFINED;
    return eval_value(eval, expr);
}

static ExecStatus exec_call(Eval *eval, const Stmt *stmt, ExecChoice *choice)
{
    Term args[ARGUMENT_MAX];
    const Function *function = exec_callee(eval, stmt);
    if (!function)
        return exec_stopped(eval, choice);
    if (stmt->arg_count > ARGUMENT_MAX) {
        eval_unsupported(eval, stmt->place, "a call with more than %d arguments", ARGUMENT_MAX);
        return EXEC_PATH_OVER;
    }
    for (uint32_t i = 0; i < stmt->arg_count; i++) {
        args[i] = exec_argument(eval, function, stmt->args[i]);
        if (args[i] == TERM_NONE)
            return exec_stopped(eval, choice);
    }
    bool is_named = stmt->callee->kind == EXPR_FUNCTION;
    if (!(is_named && function->is_system) && !called_check(eval, stmt, function, args))
        return exec_stopped(eval, choice);
    if (function->is_abstract)
        return exec_abstract(eval, stmt, function, choice);
    if (function->is_system)
        restrict_note_call(eval, stmt, function, args);
    return function->is_system ? exec_system(eval, stmt, function, args, choice)
                               : exec_enter(eval, stmt, function, args);
}

static bool exec_assert(Eval *eval, const Stmt *stmt)
{
    Term condition = eval_condition(eval, stmt->value);
    if (condition == TERM_NONE || eval_is_off(eval, stmt->property))
        return condition != TERM_NONE;
    return eval_require(eval, condition, stmt->property, stmt->place,
                        "assertion '%s' does not hold", stmt->text ? stmt->text : "");
}

/* With several processes an assumption may come after what another one does, so the case that it
 * does not hold is followed, too: this process stays where it is, the others go on. */
static ExecStatus exec_assume_among(Eval *eval, const Stmt *stmt, ExecChoice *choice)
{
    TermBank *bank = eval->engine->bank;
    int64_t holds;
    Term condition = eval_condition(eval, stmt->value);
    if (condition == TERM_NONE)
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
        endings_pass(eval->engine->endings, stmt->place);
        exec_go(eval, stmt);
        return EXEC_MOVED;
    }
    eval->process->status = PROCESS_CUT;
    return EXEC_CUT;
}

static bool exec_assume(Eval *eval, const Expr *expr)
{
    Term condition = eval_condition(eval, expr);
    if (condition == TERM_NONE || !eval_choose(eval, condition))
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
        endings_pass(engine->endings, stmt->place);
        return true;
    }
    if (eval->state->context == CONTEXT_FALSE)
        endings_add(engine->endings, ENDING_ASSUMPTION, eval->state->model->side, stmt->place);
    return false;
}

static bool exec_havoc(Eval *eval, const Stmt *stmt)
{
    TermBank *bank = eval->engine->bank;
    const Type *type = stmt->lhs->type;
    Sort sort = value_sort(bank, type);
    if (sort == SORT_NONE || sort == SORT_PATH || sort >= SORT_FIRST_COMPOUND)
        return eval_unsupported(eval, stmt->place, "an arbitrary value of this type"), false;
    const char *name =
        engine_text(eval->engine, "any#%u.%u", eval->rank, eval->process->next_symbol++);
    Term value = eval_interpret(eval, term_symbol(bank, name, sort));
    if (type_is_integer(type) && !eval_assume(eval, value_in_range(bank, type, value)))
        return false;
    return exec_write(eval, stmt->lhs, value) && (!stmt->value || exec_assume(eval, stmt->value));
}

static ExecStatus exec_stmt(Eval *eval, const Stmt *stmt, ExecChoice *choice)
{
    bool ok = true;
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
        ok = memory_end_variables(eval, stmt->variables, stmt->variable_count);
        break;
    case STMT_COLLECTIVE:
        eval_unsupported(eval, stmt->place, "collective assertions");
        return EXEC_PATH_OVER;
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
    if (engine->before)
        engine->before(engine->user, eval->state, eval->rank, function, stmt);
    ExecStatus status;
    eval->may_start_again = true;
    do {
        eval->is_again = false;
        status = exec_stmt(eval, stmt, choice);
    } while (eval->is_again);
    if (engine->after && status != EXEC_BLOCKED && status != EXEC_SPLIT)
        engine->after(engine->user, eval->state, eval->rank, function, stmt);
    return status;
}

static Term exec_guard(Eval *eval, const Stmt *stmt)
{
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
    *enabled = 0;
    for (uint32_t i = 0; i < location->count; i++) {
        const Stmt *stmt = &eval->function->stmts[location->first + i];
        bool is_last = i + 1 == location->count;
        if (location->is_exclusive && is_last && !*enabled) {
            *enabled = (uint64_t)1 << i;
            return true;
        }
        Term condition = exec_guard(eval, stmt);
        if (condition == TERM_NONE)
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

/* False when the bound on loops is reached: what lies beyond is not explored. */
static bool exec_count_visit(Eval *eval)
{
    Engine *engine = eval->engine;
    FrameHeader *top = process_top(eval->process);
    if (!engine->loop_limit || ++frame_visits(top)[top->location] <= engine->loop_limit + 1)
        return true;
    engine->reached_loop_limit = true;
    return false;
}

static ExecStatus exec_location(Eval *eval, const Location *location, ExecChoice *choice)
{
    const Stmt *first = &eval->function->stmts[location->first];
    if (location->is_loop_head && !exec_count_visit(eval))
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
        if (eval->engine->is_run && location->is_exclusive)
            return exec_undecided(eval, exec_guard(eval, first));
        choice->enabled = enabled;
        return EXEC_BRANCH;
    }
    return exec_step(eval, first + __builtin_ctzll(enabled), choice);
}

static bool exec_tick(Engine *engine)
{
    bank_relax(engine->bank);
    if (++engine->ticks < TICK_STATEMENTS)
        return true;
    engine->ticks = 0;
    return !engine->tick || engine->tick(engine->user);
}

/* A run that comes back to the same state will do so for ever. The state is looked at once in a
 * while (such a look counts as a state seen) and compared with one that is kept twice as long each
 * time (Brent's method). */
typedef struct Rounds {
    uint64_t steps, kept_at;
    ComponentId kept;
} Rounds;

static bool exec_repeats(Engine *engine, State *state, uint32_t rank, Rounds *rounds)
{
    Eval eval = eval_begin(engine, state, rank);
    const Location *location = &eval.function->locations[process_top(eval.process)->location];
    eval.stmt = &eval.function->stmts[location->first];
    eval.process->is_changed = true;
    ComponentId id = state_commit(state).state;
    eval.process->is_changed = true;
    if (id == rounds->kept) {
        if (property_in(engine->properties, PROPERTY_LIVELOCK))
            eval_error(&eval, PROPERTY_LIVELOCK, eval.stmt->place,
                       "the loop around this never ends: it comes back to the same state");
        else
            endings_add(engine->endings, ENDING_HUNG, state->model->side, eval.stmt->place);
        state->context = CONTEXT_FALSE;
        return true;
    }
    if (engine->state_limit && ++engine->stats->states_seen > engine->state_limit)
        engine->stop = STOP_STATES;
    if (rounds->steps >= 2 * rounds->kept_at) {
        rounds->kept = id;
        rounds->kept_at = rounds->steps;
    }
    return false;
}

ExecStatus exec_statement(Engine *engine, State *state, uint32_t rank, ExecChoice *choice)
{
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

ExecStatus exec_run(Engine *engine, State *state, uint32_t rank, ExecChoice *choice)
{
    Process *process = &state->processes[rank];
    process->is_changed = true;
    *choice = (ExecChoice){0};
    Rounds rounds = {0};
    for (;;) {
        if (++rounds.steps % ROUND_STATEMENTS == 0 && exec_repeats(engine, state, rank, &rounds))
            return EXEC_PATH_OVER;
        if (engine->stop != STOP_NONE || !exec_tick(engine))
            return EXEC_PATH_OVER;
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
    const Stmt *stmt = &eval.function->stmts[location->first + alternative];
    REQUIRE(alternative < location->count);
    eval.stmt = stmt;
    eval.process->is_changed = true;
    Term condition = exec_guard(&eval, stmt);
    if (condition == TERM_NONE || !eval_choose(&eval, condition))
        return false;
    ExecChoice choice;
    return exec_step(&eval, stmt, &choice) != EXEC_PATH_OVER;
}

bool exec_split(Engine *engine, State *state, Term term, int64_t value)
{
    TermBank *bank = engine->bank;
    Term condition = term_equal(bank, term, term_int64(bank, value));
    if (prover_satisfiable(engine->prover, state->context, condition, EFFORT_BRANCH, NULL) ==
        ANSWER_NO)
        return false;
    eval_note_guess(engine, state->context, condition);
    state->context = context_and(engine->contexts, state->context, condition);
    return state->context != CONTEXT_FALSE;
}

/* argc and argv. */
static void exec_arguments(Eval *eval, const Function *main)
{
    TermBank *bank = eval->engine->bank;
    const Given *given = eval->engine->given;
    Term *values = frame_values(process_top(eval->process));
    const char *name = eval->state->model->program->name;
    uint32_t count = 1 + (given ? given->word_count : 0);
    if (main->param_count < 1)
        return;
    values[0] = term_int64(bank, count);
    if (main->param_count < 2)
        return;
    VecU32 texts = {0};
    vec_push(&texts, heap_text(eval, name, strlen(name)));
    for (uint32_t i = 1; i < count; i++)
        vec_push(&texts, heap_text(eval, given->words[i - 1], strlen(given->words[i - 1])));
    values[1] = heap_pointers(eval, texts.data, count, main->locals[1]->type->element);
    vec_release(&texts);
}

bool exec_start(Engine *engine, State *state)
{
    const Program *program = state->model->program;
    for (uint32_t rank = 0; rank < state->process_count; rank++) {
        Process *process = &state->processes[rank];
        process_push(process, state->model, program->main, UINT32_MAX);
        Eval eval = eval_begin(engine, state, rank);
        exec_arguments(&eval, program->main);
        if (program->initialise)
            process_push(process, state->model, program->initialise, UINT32_MAX);
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
