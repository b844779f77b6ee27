#include "mpi/cancel.h"

#include <string.h>

#include "lib/bug.h"
#include "mpi/buffered.h"
#include "mpi/claims.h"
#include "mpi/knowledge.h"

#define NO_SLOT UINT32_MAX

/* The room that the message of a buffered send takes. */
static uint32_t room_of(const Process *process, uint32_t send)
{
    for (uint32_t slot = 0; slot < requests_count(process); slot++)
        if (requests_at(process, slot)->kind == REQUEST_ROOM &&
            requests_at(process, slot)->whole == send + 1)
            return slot;
    return NO_SLOT;
}

/* The unmatched message of the send, or the room, in the slot; NULL: there is none. */
static const Message *message_of(const State *state, uint32_t rank, uint32_t slot)
{
    for (uint32_t i = 0; i < messages_count(state); i++) {
        const Message *message = messages_at(state, i);
        if (message->source == rank && message->request == slot + 1)
            return message;
    }
    return NULL;
}

/* Whether the operation that the record stands for may still be withdrawn. Of a partitioned send there
 * is no message before all partitions are ready. */
static bool is_pending(const State *state, uint32_t rank, uint32_t slot)
{
    const Request *request = requests_at(&state->processes[rank], slot);
    if (request->kind == REQUEST_SEND && !request_is_out(request))
        return request->state == REQUEST_POSTED;
    if (request->kind == REQUEST_SEND || request->kind == REQUEST_ROOM)
        return message_of(state, rank, slot) != NULL;
    return request->kind == REQUEST_RECEIVE && request->state == REQUEST_POSTED;
}

/* What was matched by MPI_Mprobe only, and is not received, ends nevertheless. */
static void mark_send(State *state, uint32_t rank, uint32_t slot)
{
    CHECK(requests_at(&state->processes[rank], slot)->kind == REQUEST_SEND);
    Process *process = &state->processes[rank];
    Request *send = requests_at(process, slot);
    uint32_t room = room_of(process, slot);
    uint32_t marked = room != NO_SLOT && message_of(state, rank, room) ? room : slot;
    if (send->is_delivered || send->state == REQUEST_CANCELLED)
        return;
    send->state = REQUEST_MATCHED;
    if (!is_pending(state, rank, marked)) {
        match_forget_request(state, rank, slot);
        return;
    }
    send->state = REQUEST_POSTED;
    requests_at(process, marked)->is_cancelling = true;
}

void cancel_mark(Call *call, uint32_t slot)
{
    CHECK(requests_at(call->eval->process, slot)->state != REQUEST_INACTIVE);
    Request *request = requests_at(call->eval->process, slot);
    if (request->kind != REQUEST_SEND) {
        request->is_cancelling = true;
    } else if (request->peer != COMMUNICATION_NOBODY) {
        engine_assume(call->eval->engine, ASSUMPTION_CANCELLED_SENDS);
        mark_send(call->eval->state, call->eval->rank, slot);
    }
}

void cancel_moves(const State *state, Alternatives *moves)
{
    for (uint32_t rank = 0; rank < state->process_count; rank++) {
        const Process *process = &state->processes[rank];
        for (uint32_t slot = 0; slot < requests_count(process); slot++)
            if (requests_at(process, slot)->is_cancelling && is_pending(state, rank, slot))
                alternatives_add(moves, ALTERNATIVE_CANCEL, rank, slot, 0);
    }
}

/* The operation ends as cancelled; one that was freed is gone. */
static void end_cancelled(Process *process, uint32_t slot)
{
    CHECK(requests_at(process, slot)->state == REQUEST_POSTED);
    Request *request = requests_at(process, slot);
    request->state = REQUEST_CANCELLED;
    if (!request->is_detached)
        return;
    *request = (Request){.kind = REQUEST_RETIRED};
    claims_free(process, slot);
}

/* Whether the sender of a ready send can be sure that the receive is posted. */
static bool is_in_time(const State *state, const Message *message, uint32_t receive)
{
    return receive != NO_SLOT &&
           knowledge_has(state, message->knowledge, FACT_POSTED, message->dest, receive);
}

/* Ready sends are judged by the receive that takes them; where one is withdrawn that could have, by
 * that one. It may have been withdrawn before the send, unless that came before MPI_Cancel, which is
 * not kept. */
static void judge_left(Engine *engine, State *state, uint32_t rank, uint32_t slot,
                       const Request *receive)
{
    for (uint32_t i = 0; i < messages_count(state); i++) {
        const Message *message = messages_at(state, i);
        if (message->dest != rank || message->mode != SEND_READY ||
            !match_accepts(receive, message) || match_has_receive(state, message))
            continue;
        if (!is_in_time(state, message, slot))
            knowledge_report_ready(engine, state, message);
        else
            engine_unsupported(engine, model_site_place(state->model, receive->site),
                               "cancelling a receive that a ready send is for");
    }
}

static void withdraw_receive(Engine *engine, State *state, uint32_t rank, uint32_t slot)
{
    CHECK(is_pending(state, rank, slot));
    Process *process = &state->processes[rank];
    const Request receive = *requests_at(process, slot);
    end_cancelled(process, slot);
    judge_left(engine, state, rank, slot, &receive);
    knowledge_forget(state, FACT_POSTED, rank, slot);
}

/* A call that waits until the room is free waits for one less. */
static void stop_waiting(Process *process, uint32_t room)
{
    VecU32 *waits = &process->flow.waits;
    for (uint32_t i = 0; process->flow.phase == PHASE_WAIT && i < waits->length; i++) {
        if (waits->data[i] != room)
            continue;
        memmove(waits->data + i, waits->data + i + 1,
                (waits->length - i - 1) * sizeof *waits->data);
        waits->length--;
        return;
    }
}

static void end_send(State *state, uint32_t rank, uint32_t slot)
{
    Process *process = &state->processes[rank];
    uint32_t send = slot;
    if (requests_at(process, slot)->kind == REQUEST_ROOM) {
        send = requests_at(process, slot)->whole - 1;
        stop_waiting(process, slot);
        buffered_free_room(state, rank, slot);
    }
    if (send != NO_SLOT)
        end_cancelled(process, send);
}

/* The message goes; what stands behind it may be seen by who probes. */
static void withdraw_send(Engine *engine, State *state, uint32_t rank, uint32_t slot)
{
    CHECK(is_pending(state, rank, slot));
    const Message *message = message_of(state, rank, slot);
    if (message) {
        uint32_t dest = message->dest;
        if (message->mode == SEND_READY &&
            !is_in_time(state, message, match_receive_for(state, message)))
            knowledge_report_ready(engine, state, message);
        messages_remove(state, messages_index(state, message));
        match_wake(state, dest);
    }
    end_send(state, rank, slot);
}

void cancel_take(Engine *engine, State *state, Alternative move)
{
    CHECK(move.kind == ALTERNATIVE_CANCEL && move.rank < state->process_count);
    CHECK(requests_at(&state->processes[move.rank], move.slot)->is_cancelling);
    Process *process = &state->processes[move.rank];
    bool is_receive = requests_at(process, move.slot)->kind == REQUEST_RECEIVE;
    process->is_changed = true;
    (is_receive ? withdraw_receive : withdraw_send)(engine, state, move.rank, move.slot);
    match_wake(state, move.rank);
    match_fixed(engine, state);
}
