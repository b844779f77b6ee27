#include "libc/process.h"

#include "state/exec.h"

static CallStatus end(Call *call, Term status)
{
    if (!exec_leave(call->eval, status))
        return CALL_STOPPED;
    call->eval->process->status = PROCESS_ENDED;
    call->eval->process->exit_status = status;
    call->eval->process->exit_site = eval_site(call->eval);
    return CALL_ENDED;
}

CallStatus libc_exit(Call *call)
{
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
    eval->process->status = PROCESS_ENDED;
    eval->process->exit_status = status;
    eval->process->exit_site = eval_site(eval);
    eval->state->is_aborted = ABORT_BY_LIBRARY;
    return CALL_ENDED;
}
