#include "libc/process.h"
#include "libc/files.h"
#include "libc/record.h"

#include "state/exec.h"
#include "state/jump.h"
#include "state/lvalue.h"
#include "state/lvalue_access.h"
#include "state/lvalue_find.h"

static CallStatus end(Call *call, Term status)
{
    if (!exec_leave(call->eval, status))
        return CALL_STOPPED;
    call->eval->process->flow.status = PROCESS_ENDED;
    call->eval->process->exit_status = status;
    call->eval->process->exit_site = eval_site(call->eval);
    return CALL_ENDED;
}

CallStatus libc_exit(Call *call)
{
    return end(call, call->args[0]);
}

/* Whether what a process prints and writes is what a compare looks at. */
static bool is_output(const State *state)
{
    bool is_compare = state->model->side == 0 || state->finished;
    return is_compare && !state->model->program->output_count;
}

/* Whether streams are flushed is left open (C11 7.22.4.5); those of glibc are not. */
CallStatus libc_leave(Call *call)
{
    Eval *eval = call->eval;
    const State *state = eval->state;
    FileRecord kept;
    const Printed *printed = printed_of(state);
    bool has_text = printed->writer == eval->rank + 1 || printed->by_several ||
                    (eval->rank != 0 && files_find(state, files_of_rank(eval), &kept));
    if (is_output(state) && (has_text || call->args[1] != term_int64(eval->engine->bank, 0))) {
        eval_unsupported(eval, call->stmt->place,
                         "_Exit when output may wait to be flushed: use exit, or return from main");
        return CALL_STOPPED;
    }
    return end(call, call->args[0]);
}

/* As if killed by SIGABRT, which ends all processes; what the others could do before goes on. */
CallStatus libc_abort(Call *call)
{
    enum { SIGABRT_STATUS = 134 };
    Eval *eval = call->eval;
    if (property_in(eval->engine->properties, PROPERTY_ABORT)) {
        eval_require(eval, TERM_FALSE, PROPERTY_ABORT, call->stmt->place, "abort() is called");
        return CALL_STOPPED;
    }
    Term status = term_int64(eval->engine->bank, SIGABRT_STATUS);
    if (!exec_check_status(eval, status))
        return CALL_STOPPED;
    eval->process->flow.status = PROCESS_ENDED;
    eval->process->exit_status = status;
    eval->process->exit_site = eval_site(eval);
    eval->state->is_aborted = ABORT_BY_LIBRARY;
    return CALL_ENDED;
}

/* The place gets a pointer to the mark, which both are arguments. */
CallStatus libc_setjmp(Call *call)
{
    Eval *eval = call->eval;
    const Stmt *stmt = call->stmt;
    Lvalue place;
    if (!lvalue_of_pointer(eval, call->args[0], stmt->args[0]->type->element, stmt->place,
                           &place) ||
        !lvalue_write(eval, &place, call->args[1], stmt->place))
        return CALL_STOPPED;
    jump_prepare(eval, stmt, stmt->args[1]->a->variable);
    call->result = term_int64(eval->engine->bank, 0);
    return CALL_DONE;
}

CallStatus libc_longjmp(Call *call)
{
    return jump_to(call->eval, call->args[0], call->args[1]) ? CALL_MOVED : CALL_STOPPED;
}
