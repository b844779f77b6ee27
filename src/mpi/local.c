#include "mpi/local.h"

#include "lib/bug.h"
#include "mpi/arguments.h"
#include "mpi/fold.h"
#include "mpi/info.h"
#include "mpi/op.h"
#include "mpi/typed.h"
#include "state/heap.h"
#include "state/lvalue_access.h"
#include "state/lvalue_find.h"

static bool combine(Call *call, uint32_t op, uint32_t type, Term in, int64_t index, Term *data)
{
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    Term at = term_int64(bank, index);
    Term a = term_read(bank, in, at), b = term_read(bank, *data, at);
    if (!eval_require(eval, term_and(bank, value_defined(bank, a), value_defined(bank, b)),
                      PROPERTY_UNINITIALISED_READ, call->stmt->place,
                      "%s: element %lld was never set", call->function->name, (long long)index))
        return false;
    Term result = op_apply(call, op, type, a, b);
    if (result != TERM_NONE)
        *data = term_write(bank, *data, at, result);
    return result != TERM_NONE;
}

CallStatus local_reduce(Call *call)
{
    Arguments arguments;
    int64_t length = 0, other = 0;
    Term in = TERM_NONE, data = TERM_NONE;
    if (!arguments_read(call, &arguments))
        return CALL_STOPPED;
    int64_t count = arguments.values[ARGUMENT(Reduce_local, count)];
    uint32_t type = (uint32_t)arguments.values[ARGUMENT(Reduce_local, datatype)];
    uint32_t op = (uint32_t)arguments.values[ARGUMENT(Reduce_local, op)];
    Buffer from = typed_argument(call, ARGUMENT(Reduce_local, inbuf), type, count);
    Buffer to = typed_argument(call, ARGUMENT(Reduce_local, inoutbuf), type, count);
    if (!op_check(call, op, type) || !typed_buffers_apart(call, &from, &to))
        return CALL_STOPPED;
    if (op_is_user(op))
        return fold_local(call, op, &from, &to);
    if (!typed_read(call, &from, &in, &length) || !typed_read(call, &to, &data, &other))
        return CALL_STOPPED;
    CHECK(length == count && other == count);
    for (int64_t i = 0; i < count; i++)
        if (!combine(call, op, type, in, i, &data))
            return CALL_STOPPED;
    return !count || typed_write(call, &to, call->stmt->place, data, 0, count) ? call_success(call)
                                                                               : CALL_STOPPED;
}

CallStatus local_alloc_mem(Call *call)
{
    enum { SIZE, INFO, BASE };
    Eval *eval = call->eval;
    Lvalue place;
    if (!args_active(call) || !info_check(call, INFO) ||
        !lvalue_of_pointer(eval, call->args[BASE], args_pointee(call, BASE), call->stmt->place,
                           &place))
        return CALL_STOPPED;
    TermBank *bank = eval->engine->bank;
    if (!eval_require(eval, term_le(bank, term_int64(bank, 0), call->args[SIZE]),
                      PROPERTY_MPI_ARGUMENT, call->stmt->place, "%s: the size is %s",
                      call->function->name, engine_term_text(eval->engine, call->args[SIZE])))
        return CALL_STOPPED;
    Term block = heap_lend(eval, call->args[SIZE]);
    return block != TERM_NONE && lvalue_write(eval, &place, block, call->stmt->place)
               ? call_success(call)
               : CALL_STOPPED;
}

CallStatus local_free_mem(Call *call)
{
    return args_active(call) && heap_take_back(call->eval, call->args[0], call->stmt->place)
               ? call_success(call)
               : CALL_STOPPED;
}

/* The level of profiling means nothing here. */
CallStatus local_pcontrol(Call *call)
{
    return args_active(call) ? call_success(call) : CALL_STOPPED;
}

CallStatus local_is_thread_main(Call *call)
{
    return args_active(call) && args_store(call, 0, 1) ? call_success(call) : CALL_STOPPED;
}
