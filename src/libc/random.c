#include "libc/random.h"

#include "state/memory.h"
#include "state/value.h"

CallStatus libc_rand(Call *call)
{
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    Process *process = eval->process;
    const Sort params[] = {SORT_INT, SORT_INT};
    Term function = term_symbol(bank, "rand", sort_function(bank, params, 2, SORT_INT));
    Term seed = process->seed == TERM_NONE ? term_int64(bank, 1) : process->seed;
    Term args[] = {seed, term_int64(bank, process->random_position)};
    call->result = eval_interpret(eval, term_apply(bank, function, args, 2));
    Term low = term_le(bank, term_int64(bank, 0), call->result);
    Term high = term_le(bank, call->result, term_int64(bank, INT32_MAX));
    if (!eval_assume(eval, term_and(bank, low, high)))
        return CALL_STOPPED;
    process->random_position++;
    return CALL_DONE;
}

CallStatus libc_srand(Call *call)
{
    call->eval->process->seed = call->args[0];
    call->eval->process->random_position = 0;
    return CALL_DONE;
}

/* Seconds since some moment: any number that does not run backwards in this process is left open;
 * only its sign is known. */
CallStatus libc_time(Call *call)
{
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    const char *name = engine_text(eval->engine, "time#%u.%u.%u", eval->state->model->side,
                                   eval->rank, eval->process->next_symbol);
    if (call->count && !pointer_is_null(bank, call->args[0])) {
        eval_unsupported(eval, call->stmt->place, "%s with a place for its result",
                         call->function->name);
        return CALL_STOPPED;
    }
    call->result = eval_interpret(eval, term_symbol(bank, name, SORT_INT));
    if (!eval_assume(eval, term_le(bank, term_int64(bank, 0), call->result)))
        return CALL_STOPPED;
    eval->process->next_symbol++;
    return CALL_DONE;
}
