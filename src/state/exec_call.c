#include "state/exec_call.h"
#include "state/deliver.h"

#include <string.h>

#include "lib/bug.h"
#include "state/arithmetic.h"
#include "state/called.h"
#include "state/evaluate.h"
#include "state/heap.h"
#include "state/lifetime.h"
#include "state/pointee.h"
#include "state/restrict.h"
#include "state/roundoff.h"

enum { CALL_DEPTH_MAX = 200000, ARGUMENT_MAX = 64 };

const SystemFunction *system_function_find(const SystemFunction *const *tables, uint32_t count,
                                           const char *name)
{
    for (uint32_t i = 0; i < count; i++)
        for (const SystemFunction *row = tables[i]; row->name; row++)
            if (strcmp(row->name, name) == 0)
                return row;
    return NULL;
}

static void exec_end(Eval *eval, Term status)
{
    eval->process->flow.status = PROCESS_ENDED;
    eval->process->exit_status = status;
    eval->process->exit_site = model_site(eval->state->model, eval->function, eval->stmt);
}

bool exec_deliver(Eval *eval, uint32_t call, Term value)
{
    CHECK(process_depth(eval->process));
    FrameHeader *top = process_top(eval->process);
    const Function *caller = eval->state->model->program->functions[top->function];
    CHECK(call < caller->stmt_count);
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
    CHECK(eval->function && eval->stmt);
    if (!exec_check_status(eval, status))
        return false;
    heap_check_leaks(eval);
    deliver_outputs(eval);
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

static bool is_of_system(uint32_t call)
{
    return call != UINT32_MAX && call & CALL_OF_SYSTEM;
}

/* Whether somebody wanted to know no more than what the function returns. */
static bool is_cut_short(Eval *eval, Term value)
{
    const Watch *watch = &eval->engine->watch;
    bool is = watch->returning && !watch->returning(watch->user, eval->state, value);
    if (is)
        eval->state->context = CONTEXT_FALSE;
    return is;
}

ExecStatus exec_return(Eval *eval, const Stmt *stmt, ExecChoice *choice)
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
    int64_t answer = 0;
    if (exec_leave_main(eval, value))
        return EXEC_MOVED;
    bool answers = is_of_system(call) && value != TERM_NONE && type_is_integer(stmt->value->type);
    if (answers && !eval_int(eval, value, stmt->place, "what the function returns", &answer))
        return exec_stopped(eval, choice);
    if (process_depth(process) == 1 && !exec_leave(eval, value))
        return exec_stopped(eval, choice);
    if (is_cut_short(eval, value) || !lifetime_end_frame(eval, &value))
        return exec_stopped(eval, choice);
    process_pop(process);
    if (!process_depth(process)) {
        exec_end(eval, value == TERM_NONE ? term_int64(eval->engine->bank, 0) : value);
        return EXEC_ENDED;
    }
    if (call == UINT32_MAX)
        return EXEC_MOVED;
    if (is_of_system(call)) {
        process->flow.phase = call & ~CALL_OF_SYSTEM;
        if (answers)
            vec_push(&process->flow.waits, (uint32_t)answer);
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
    TermBank *bank = call->eval->engine->bank;
    CHECK(function->is_defined && !call->has_entered && !(process->flow.phase & CALL_OF_SYSTEM));
    process_push(process, call->eval->state->model, function, CALL_OF_SYSTEM | process->flow.phase);
    Term *values = frame_values(process_top(process));
    for (uint32_t i = 0; i < function->param_count; i++)
        values[i] = args[i];
    if (function->variable_arguments)
        values[function->variable_arguments->slot] =
            term_tuple(bank, sort_tuple(bank, NULL, 0), NULL);
    process->flow.phase = 0;
    call->has_entered = true;
}

static CallStatus run_handler(Call *call)
{
    CHECK(!call->has_entered);
    if (!(call->eval->process->flow.phase & PHASE_TOLD))
        return call->function->handler(call);
    return call->eval->engine->told(call) ? CALL_DONE : CALL_STOPPED;
}

/* A system function of the program's own: it waits until its guard holds, and does nothing else. */
static ExecStatus exec_guarded(Eval *eval, const Stmt *stmt, const Function *function,
                               ExecChoice *choice)
{
    TermBank *bank = eval->engine->bank;
    int64_t holds;
    Term condition = eval_condition(eval, function->guard);
    if (condition == TERM_NONE)
        return exec_stopped(eval, choice);
    Term number =
        term_ite(bank, eval_simplify(eval, condition), term_int64(bank, 1), term_int64(bank, 0));
    if (!eval_int(eval, number, stmt->place, "a guard", &holds))
        return exec_stopped(eval, choice);
    eval->process->flow.status = holds ? PROCESS_READY : PROCESS_BLOCKED;
    if (!holds)
        return EXEC_BLOCKED;
    if (stmt->lhs && !exec_write(eval, stmt->lhs, value_undefined(bank, stmt->lhs->type)))
        return exec_stopped(eval, choice);
    exec_go(eval, stmt);
    return EXEC_MOVED;
}

static ExecStatus exec_system(Eval *eval, const Stmt *stmt, const Function *function,
                              const Term *args, ExecChoice *choice)
{
    const SystemFunction *system = eval->state->model->system[function->index];
    if (!system && function->guard)
        return exec_guarded(eval, stmt, function, choice);
    if (!system) {
        const LibraryFunction *row = function->library; /* what it has a header for is declared */
        const char *advice = row && !row->header ? row->advice : NULL;
        eval_unsupported(eval, stmt->place, "function '%s' is not modelled: %s", function->name,
                         advice ? advice
                                : "leave the call out under #ifndef __TASS__, or define a "
                                  "function of this name");
        return EXEC_PATH_OVER;
    }
    Call call = {.eval = eval,
                 .function = system,
                 .stmt = stmt,
                 .args = args,
                 .count = stmt->arg_count,
                 .result = TERM_NONE};
    Process *process = eval->process;
    process->flow.status = PROCESS_READY;
    if (eval->engine->watch.progress && !eval->engine->watch.progress(&call))
        return exec_stopped(eval, choice);
    switch (run_handler(&call)) {
    case CALL_DONE:
        break;
    case CALL_BLOCKED:
        process->flow.status = PROCESS_BLOCKED;
        return EXEC_BLOCKED;
    case CALL_ENDED:
        return EXEC_ENDED;
    case CALL_MOVED:
        return EXEC_MOVED;
    case CALL_STOPPED:
        if (call.has_entered)
            return EXEC_MOVED;
        if (!eval->error)
            return exec_stopped(eval, choice);
        if (eval->tell && !eval->tell(&call))
            return call.has_entered ? EXEC_MOVED : exec_stopped(eval, choice);
        call.result = term_int64(eval->engine->bank, eval->error);
        break;
    }
    CHECK(call.result == TERM_NONE || !stmt->lhs || call.result == TERM_UNDEFINED ||
          term_sort(eval->engine->bank, call.result) ==
              value_sort(eval->engine->bank, stmt->lhs->type));
    eval->error_value = NULL;
    eval->tell = NULL;
    process->flow.phase = 0;
    vec_clear(&process->flow.waits);
    exec_go(eval, stmt);
    if (roundoff_is_rounded(eval->engine, NULL, call.result)) /* va_arg gives what was passed */
        roundoff_meet(eval->engine);
    if (stmt->lhs && call.result != TERM_NONE && !exec_write(eval, stmt->lhs, call.result))
        return exec_stopped(eval, choice);
    return EXEC_MOVED;
}

/* A call of another type that is not checked: whether the argument can be taken all the same. */
static bool check_argument(Eval *eval, const Stmt *stmt, const Function *function, uint32_t i)
{
    CHECK(i < stmt->arg_count && i < function->type->param_count);
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
    CHECK(first <= stmt->arg_count);
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

/* The function that was entered, where somebody knows what it does. */
static ExecStatus exec_known(Eval *eval, const Stmt *stmt, ExecChoice *choice)
{
    const Watch *watch = &eval->engine->watch;
    Term value = TERM_NONE, condition = TERM_TRUE;
    if (!watch->entered || !watch->entered(watch->user, eval->state, &value, &condition))
        return EXEC_MOVED;
    process_pop(eval->process);
    bool returns = eval_choose(eval, condition) &&
                   exec_deliver(eval, (uint32_t)(stmt - eval->function->stmts), value);
    return returns ? EXEC_MOVED : exec_stopped(eval, choice);
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

static bool is_object(const Expr *expr)
{
    return expr->kind == EXPR_VARIABLE || expr->kind == EXPR_FIELD || expr->kind == EXPR_INDEX ||
           expr->kind == EXPR_DEREF;
}

/* What was never set (a variable, or a part of one) is passed on to a function that looks whether that
 * matters. */
static Term exec_argument(Eval *eval, const Function *function, const Expr *expr)
{
    if (!function->is_system)
        return eval_copy(eval, expr);
    const SystemFunction *system = eval->state->model->system[function->index];
    const Expr *inner = expr;
    while (inner->kind == EXPR_CAST)
        inner = inner->a;
    bool may_be_unset =
        system && system->kind & SYSTEM_LENIENT && is_object(inner) && type_is_scalar(inner->type);
    Term copy = may_be_unset ? eval_copy(eval, inner) : TERM_TRUE;
    return copy == TERM_UNDEFINED || copy == TERM_NONE ? copy : eval_value(eval, expr);
}

ExecStatus exec_call(Eval *eval, const Stmt *stmt, ExecChoice *choice)
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
        uint32_t mark = roundoff_mark(eval->engine);
        args[i] = exec_argument(eval, function, stmt->args[i]);
        if (args[i] == TERM_NONE)
            return exec_stopped(eval, choice);
        bool is_rounded = function->is_defined && roundoff_is_met(eval->engine, mark);
        if (is_rounded && i < function->param_count)
            roundoff_passed(eval->engine, function->locals[i], args[i]);
        else if (is_rounded)
            roundoff_stored(eval->engine, NULL, stmt->args[i]->type, args[i]);
    }
    bool is_named = stmt->callee->kind == EXPR_FUNCTION;
    if (!(is_named && function->is_system) && !called_check(eval, stmt, function, args))
        return exec_stopped(eval, choice);
    if (function->is_abstract)
        return exec_abstract(eval, stmt, function, choice);
    if (function->is_system)
        restrict_note_call(eval, stmt, function, args);
    if (function->is_system)
        return exec_system(eval, stmt, function, args, choice);
    ExecStatus status = exec_enter(eval, stmt, function, args);
    return status == EXEC_MOVED ? exec_known(eval, stmt, choice) : status;
}
