#include "mpi/whole.h"

#include "lib/bug.h"
#include "mpi/buffered.h"
#include "mpi/operation.h"

uint32_t whole_new(Call *call, RequestKind kind)
{
    CHECK(kind == REQUEST_WHOLE || kind == REQUEST_FLUSH);
    Process *process = call->eval->process;
    uint32_t slot = request_new(process);
    *requests_at(process, slot) = (Request){.kind = kind,
                                            .state = REQUEST_POSTED,
                                            .peer = COMMUNICATION_NOBODY,
                                            .site = eval_site(call->eval)};
    return slot;
}

void whole_join(Process *process, uint32_t whole, uint32_t slot)
{
    CHECK(requests_at(process, whole)->kind == REQUEST_WHOLE && whole != slot);
    CHECK(!requests_at(process, slot)->whole);
    requests_at(process, slot)->whole = whole + 1;
    requests_at(process, whole)->comm = requests_at(process, slot)->comm;
}

bool whole_next(const Process *process, uint32_t whole, uint32_t *slot)
{
    while (*slot < requests_count(process) && !request_waits_for(process, whole, *slot))
        (*slot)++;
    return *slot < requests_count(process);
}

bool whole_is_complete(const Process *process, uint32_t whole)
{
    for (uint32_t slot = 0; whole_next(process, whole, &slot); slot++)
        if (!request_is_complete(process, slot))
            return false;
    return true;
}

static void keep_message(Request *whole, const Request *receive)
{
    CHECK(whole->kind == REQUEST_WHOLE && receive->kind == REQUEST_RECEIVE);
    whole->peer = receive->peer;
    whole->got_source = receive->got_source;
    whole->got_tag = receive->got_tag;
    whole->got_type = receive->got_type;
    whole->got_count = receive->got_count;
}

/* The sends come first: a receive may write what they read (MPI_Isendrecv_replace). */
static bool deliver_kind(Call *call, uint32_t whole, RequestKind kind)
{
    Process *process = call->eval->process;
    StatusValue status;
    for (uint32_t slot = 0; whole_next(process, whole, &slot); slot++) {
        Request part = *requests_at(process, slot);
        if (part.kind != kind)
            continue;
        if (!request_complete(call, slot, &status))
            return false;
        if (kind == REQUEST_RECEIVE)
            keep_message(requests_at(process, whole), &part);
    }
    return true;
}

bool whole_deliver(Call *call, uint32_t whole)
{
    CHECK(whole_is_complete(call->eval->process, whole));
    Process *process = call->eval->process;
    if (requests_at(process, whole)->kind == REQUEST_FLUSH)
        buffered_release(call->eval->state, call->eval->rank, whole);
    else if (!deliver_kind(call, whole, REQUEST_SEND) ||
             !deliver_kind(call, whole, REQUEST_RECEIVE))
        return false;
    requests_at(process, whole)->state = REQUEST_MATCHED;
    return true;
}
