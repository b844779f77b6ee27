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

/* As if killed by SIGABRT. */
CallStatus libc_abort(Call *call)
{
    return end(call, term_int64(call->eval->engine->bank, 134));
}
