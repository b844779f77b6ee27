#include "mpi/alias.h"

#include "state/apart.h"

static bool find_run(Call *call, Term pointer, Run *run)
{
    return run_of_pointer(call->eval, pointer, NULL, PROPERTY_MPI_BUFFER, call->stmt->place, run);
}

static bool segments_apart(Call *call, Run a, Segment sent, Run b, Segment received)
{
    TermBank *bank = call->eval->engine->bank;
    if (!sent.count || !received.count)
        return true;
    a.first = term_add(bank, a.first, term_int64(bank, sent.first));
    b.first = term_add(bank, b.first, term_int64(bank, received.first));
    Term apart =
        run_apart(bank, &a, term_int64(bank, sent.count), &b, term_int64(bank, received.count));
    return eval_require(call->eval, apart, PROPERTY_MEMORY_OVERLAP, call->stmt->place,
                        "%s: the send buffer and the receive buffer overlap in %s",
                        call->function->name, object_name(call->eval, a.outer.key));
}

static bool is_used(const Segments *segments)
{
    for (uint32_t i = 0; i < segments->length; i++)
        if (segments->data[i].count)
            return true;
    return false;
}

bool alias_check(Call *call, Term send, const Segments *sent, Term receive,
                 const Segments *received)
{
    Run a, b;
    if (!is_used(sent) || !is_used(received))
        return true;
    if (!find_run(call, send, &a) || !find_run(call, receive, &b))
        return false;
    for (uint32_t i = 0; i < sent->length; i++)
        for (uint32_t j = 0; j < received->length; j++)
            if (!segments_apart(call, a, sent->data[i], b, received->data[j]))
                return false;
    return true;
}

bool alias_check_one(Call *call, Term send, int64_t sent, Term receive, int64_t received)
{
    Segment a = {0, sent}, b = {0, received};
    Segments from = {.data = &a, .length = 1}, to = {.data = &b, .length = 1};
    return alias_check(call, send, &from, receive, &to);
}
