#include "mpi/p2p.h"

#include <string.h>

#include "lib/bug.h"
#include "mpi/parameter.h"
#include "mpi/operation.h"
#include "mpi/typed.h"
#include "mpi/whole.h"

/* Waits for the operations of the call; when all can complete, *status is that of the last one.
 * What was completed stays so when a split interrupts. */
static CallStatus wait_all(Call *call, StatusValue *status)
{
    Process *process = call->eval->process;
    for (uint32_t i = 0; i < process->flow.waits.length; i++)
        if (!request_is_complete(process, process->flow.waits.data[i]))
            return CALL_BLOCKED;
    while (process->flow.waits.length) {
        if (!request_complete(call, process->flow.waits.data[0], status))
            return CALL_STOPPED;
        memmove(process->flow.waits.data, process->flow.waits.data + 1,
                --process->flow.waits.length * sizeof *process->flow.waits.data);
    }
    return call_success(call);
}

/* Starts the send of a call that sends and receives. */
static bool start_send(Call *call, const Envelope *envelope)
{
    uint32_t slot;
    bool ok = request_send(call, envelope, SEND_STANDARD, 0, true, &slot);
    if (ok)
        vec_push(&call->eval->process->flow.waits, slot);
    return ok;
}

CallStatus p2p_send(Call *call)
{
    Process *process = call->eval->process;
    StatusValue status;
    Envelope envelope;
    if (process->flow.phase == PHASE_START) {
        if (!args_active(call) || !envelope_read(call, 0, false, &envelope))
            return CALL_STOPPED;
        if (envelope.peer == COMMUNICATION_NOBODY)
            return call_success(call);
        uint32_t slot;
        if (!request_send(call, &envelope, (SendMode)call->function->kind, 0, true, &slot))
            return CALL_STOPPED;
        vec_push(&process->flow.waits, slot);
        process->flow.phase = PHASE_WAIT;
    }
    return wait_all(call, &status);
}

enum { RECEIVE_STATUS = ARGUMENT(Recv, status) };

CallStatus p2p_receive(Call *call)
{
    Process *process = call->eval->process;
    StatusValue status = status_empty(true);
    Envelope envelope;
    if (process->flow.phase == PHASE_START) {
        if (!args_active(call) || !envelope_read(call, 0, true, &envelope))
            return CALL_STOPPED;
        if (envelope.peer == COMMUNICATION_NOBODY)
            return args_status(call, RECEIVE_STATUS, STATUS_ALONE, &status) ? call_success(call)
                                                                            : CALL_STOPPED;
        vec_push(&process->flow.waits, request_receive(call, &envelope, 0, true));
        process->flow.phase = PHASE_WAIT;
    }
    CallStatus result = wait_all(call, &status);
    if (result == CALL_DONE && !args_status(call, RECEIVE_STATUS, STATUS_ALONE, &status))
        return CALL_STOPPED;
    return result;
}

/* MPI_Sendrecv: buffer, count, type, dest, tag, then the same for the receive, then the
 * communicator and the status. */
enum {
    SENDRECV_SEND = ARGUMENT(Sendrecv, sendbuf),
    SENDRECV_RECEIVE = ARGUMENT(Sendrecv, recvbuf),
    SENDRECV_COMM = ARGUMENT(Sendrecv, comm),
    SENDRECV_STATUS = ARGUMENT(Sendrecv, status),
};

/* The receive's arguments stand as those of MPI_Recv do. */
static bool sendrecv_envelopes(Call *call, Envelope *send, Envelope *receive)
{
    Term args[6];
    for (uint32_t i = 0; i < 5; i++)
        args[i] = call->args[SENDRECV_SEND + i];
    args[5] = call->args[SENDRECV_COMM];
    Call part = *call;
    part.args = args;
    return envelope_read(&part, 0, false, send) &&
           envelope_read(call, SENDRECV_RECEIVE, true, receive);
}

static bool sendrecv_apart(Call *call, const Envelope *send, const Envelope *receive)
{
    Buffer sent = typed_argument(call, SENDRECV_SEND, send->type, send->count);
    Buffer received = typed_argument(call, SENDRECV_RECEIVE, receive->type, receive->count);
    return send->peer == COMMUNICATION_NOBODY || receive->peer == COMMUNICATION_NOBODY ||
           typed_buffers_apart(call, &sent, &received);
}

/* Starts both; buffer is the index of the receive's. */
static bool exchange_begin(Call *call, const Envelope *send, const Envelope *receive,
                           uint32_t buffer)
{
    Process *process = call->eval->process;
    if (send->peer != COMMUNICATION_NOBODY && !start_send(call, send))
        return false;
    if (receive->peer != COMMUNICATION_NOBODY)
        vec_push(&process->flow.waits, request_receive(call, receive, buffer, true));
    process->flow.phase = PHASE_WAIT;
    return true;
}

static CallStatus exchange_end(Call *call, uint32_t status_argument)
{
    StatusValue status = status_empty(true);
    CallStatus result = wait_all(call, &status);
    if (result != CALL_DONE)
        return result;
    if (status.is_without_message)
        status = status_empty(true);
    return args_status(call, status_argument, STATUS_ALONE, &status) ? CALL_DONE : CALL_STOPPED;
}

CallStatus p2p_sendrecv(Call *call)
{
    Envelope send, receive;
    if (call->eval->process->flow.phase == PHASE_START &&
        (!args_active(call) || !sendrecv_envelopes(call, &send, &receive) ||
         !sendrecv_apart(call, &send, &receive) ||
         !exchange_begin(call, &send, &receive, SENDRECV_RECEIVE)))
        return CALL_STOPPED;
    return exchange_end(call, SENDRECV_STATUS);
}

/* The tag follows the peer. */
enum {
    REPLACE_DEST = ARGUMENT(Sendrecv_replace, dest),
    REPLACE_SOURCE = ARGUMENT(Sendrecv_replace, source),
    REPLACE_COMM = ARGUMENT(Sendrecv_replace, comm),
    REPLACE_STATUS = ARGUMENT(Sendrecv_replace, status),
};

static bool replace_envelope(Call *call, uint32_t peer, bool is_receive, Envelope *envelope)
{
    Term args[] = {call->args[0],    call->args[1],        call->args[2],
                   call->args[peer], call->args[peer + 1], call->args[REPLACE_COMM]};
    Call part = *call;
    part.args = args;
    return envelope_read(&part, 0, is_receive, envelope);
}

CallStatus p2p_sendrecv_replace(Call *call)
{
    Envelope send, receive;
    if (call->eval->process->flow.phase == PHASE_START &&
        (!args_active(call) || !replace_envelope(call, REPLACE_DEST, false, &send) ||
         !replace_envelope(call, REPLACE_SOURCE, true, &receive) ||
         !exchange_begin(call, &send, &receive, 0)))
        return CALL_STOPPED;
    return exchange_end(call, REPLACE_STATUS);
}

/* The parts of a request that is to be waited for; buffer is the index of the receive's. */
static CallStatus start_whole(Call *call, const Envelope *send, const Envelope *receive,
                              uint32_t buffer)
{
    Process *process = call->eval->process;
    Lvalue place;
    uint32_t slot;
    if (!request_place(call, call->count - 1, &place))
        return CALL_STOPPED;
    uint32_t whole = whole_new(call, REQUEST_WHOLE);
    if (send->peer != COMMUNICATION_NOBODY) {
        if (!request_send(call, send, SEND_STANDARD, 0, false, &slot))
            BUG("a standard send takes no room");
        whole_join(process, whole, slot);
    }
    if (receive->peer != COMMUNICATION_NOBODY) {
        slot = request_receive(call, receive, buffer, false);
        whole_join(process, whole, slot);
    }
    return request_store(call, &place, whole) ? call_success(call) : CALL_STOPPED;
}

CallStatus p2p_isendrecv(Call *call)
{
    Envelope send, receive;
    return args_active(call) && sendrecv_envelopes(call, &send, &receive) &&
                   sendrecv_apart(call, &send, &receive)
               ? start_whole(call, &send, &receive, SENDRECV_RECEIVE)
               : CALL_STOPPED;
}

CallStatus p2p_isendrecv_replace(Call *call)
{
    Envelope send, receive;
    return args_active(call) && replace_envelope(call, REPLACE_DEST, false, &send) &&
                   replace_envelope(call, REPLACE_SOURCE, true, &receive)
               ? start_whole(call, &send, &receive, 0)
               : CALL_STOPPED;
}
