#include "mpi/p2p.h"

#include <string.h>

#include "mpi/alias.h"
#include "mpi/request.h"

/* Waits for the operations of the call; when all can complete, *status is that of the last one.
 * What was completed stays so when a split interrupts. */
static CallStatus wait_all(Call *call, StatusValue *status)
{
    Process *process = call->eval->process;
    for (uint32_t i = 0; i < process->waits.length; i++)
        if (!request_is_complete(process, process->waits.data[i]))
            return CALL_BLOCKED;
    while (process->waits.length) {
        if (!request_complete(call, process->waits.data[0], status))
            return CALL_STOPPED;
        memmove(process->waits.data, process->waits.data + 1,
                --process->waits.length * sizeof *process->waits.data);
    }
    return call_success(call);
}

CallStatus p2p_send(Call *call)
{
    Process *process = call->eval->process;
    StatusValue status;
    Envelope envelope;
    if (process->phase == PHASE_START) {
        if (!args_active(call) || !envelope_read(call, 0, false, &envelope))
            return CALL_STOPPED;
        if (envelope.peer == COMMUNICATION_NOBODY)
            return call_success(call);
        uint32_t slot = request_send(call, &envelope, (SendMode)call->function->kind, 0, true);
        vec_push(&process->waits, slot);
        process->phase = PHASE_WAIT;
    }
    return wait_all(call, &status);
}

enum { RECEIVE_STATUS = 6 };

CallStatus p2p_receive(Call *call)
{
    Process *process = call->eval->process;
    StatusValue status = status_empty(true);
    Envelope envelope;
    if (process->phase == PHASE_START) {
        if (!args_active(call) || !envelope_read(call, 0, true, &envelope))
            return CALL_STOPPED;
        if (envelope.peer == COMMUNICATION_NOBODY)
            return args_status(call, RECEIVE_STATUS, 0, &status) ? call_success(call)
                                                                 : CALL_STOPPED;
        vec_push(&process->waits, request_receive(call, &envelope, 0, true));
        process->phase = PHASE_WAIT;
    }
    CallStatus result = wait_all(call, &status);
    if (result == CALL_DONE && !args_status(call, RECEIVE_STATUS, 0, &status))
        return CALL_STOPPED;
    return result;
}

/* MPI_Sendrecv: buffer, count, type, dest, tag, then the same for the receive, then the
 * communicator and the status. */
enum { SENDRECV_SEND = 0, SENDRECV_RECEIVE = 5, SENDRECV_COMM = 10, SENDRECV_STATUS = 11 };

static bool sendrecv_envelope(Call *call, uint32_t first, bool is_receive, Envelope *envelope)
{
    Term args[6];
    for (uint32_t i = 0; i < 5; i++)
        args[i] = call->args[first + i];
    args[5] = call->args[SENDRECV_COMM];
    Call part = *call;
    part.args = args;
    return envelope_read(&part, 0, is_receive, envelope);
}

static bool sendrecv_apart(Call *call, const Envelope *send, const Envelope *receive)
{
    return send->peer == COMMUNICATION_NOBODY || receive->peer == COMMUNICATION_NOBODY ||
           alias_check_one(call, call->args[SENDRECV_SEND], send->count,
                           call->args[SENDRECV_RECEIVE], receive->count);
}

CallStatus p2p_sendrecv(Call *call)
{
    Process *process = call->eval->process;
    StatusValue status = status_empty(true);
    Envelope send, receive;
    if (process->phase == PHASE_START) {
        if (!args_active(call) || !sendrecv_envelope(call, SENDRECV_SEND, false, &send) ||
            !sendrecv_envelope(call, SENDRECV_RECEIVE, true, &receive) ||
            !sendrecv_apart(call, &send, &receive))
            return CALL_STOPPED;
        if (send.peer != COMMUNICATION_NOBODY)
            vec_push(&process->waits, request_send(call, &send, SEND_STANDARD, 0, true));
        if (receive.peer != COMMUNICATION_NOBODY)
            vec_push(&process->waits, request_receive(call, &receive, SENDRECV_RECEIVE, true));
        process->phase = PHASE_WAIT;
    }
    CallStatus result = wait_all(call, &status);
    if (result != CALL_DONE)
        return result;
    if (status.type == 0)
        status = status_empty(true);
    return args_status(call, SENDRECV_STATUS, 0, &status) ? CALL_DONE : CALL_STOPPED;
}

/* MPI_Sendrecv_replace: buffer, count, type, dest, send tag, source, receive tag, communicator,
 * status. */
enum { REPLACE_DEST = 3, REPLACE_SOURCE = 5, REPLACE_COMM = 7, REPLACE_STATUS = 8 };

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
    Process *process = call->eval->process;
    StatusValue status = status_empty(true);
    Envelope send, receive;
    if (process->phase == PHASE_START) {
        if (!args_active(call) || !replace_envelope(call, REPLACE_DEST, false, &send) ||
            !replace_envelope(call, REPLACE_SOURCE, true, &receive))
            return CALL_STOPPED;
        if (send.peer != COMMUNICATION_NOBODY)
            vec_push(&process->waits, request_send(call, &send, SEND_STANDARD, 0, true));
        if (receive.peer != COMMUNICATION_NOBODY)
            vec_push(&process->waits, request_receive(call, &receive, 0, true));
        process->phase = PHASE_WAIT;
    }
    CallStatus result = wait_all(call, &status);
    if (result != CALL_DONE)
        return result;
    if (status.type == 0)
        status = status_empty(true);
    return args_status(call, REPLACE_STATUS, 0, &status) ? CALL_DONE : CALL_STOPPED;
}

static bool probe_start(Call *call)
{
    Process *process = call->eval->process;
    uint32_t comm, source, tag;
    if (!args_active(call) || !args_comm(call, 2, &comm) ||
        !args_peer(call, 0, comm, true, &source) || !args_tag(call, 1, true, &tag))
        return false;
    if (match_has_open_wildcard(process)) {
        eval_unsupported(call->eval, call->stmt->place,
                         "a probe while a receive from any source is open");
        return false;
    }
    vec_clear(&process->waits);
    vec_push(&process->waits, comm);
    vec_push(&process->waits, source);
    vec_push(&process->waits, tag);
    process->phase = source == COMMUNICATION_ANY ? PHASE_PROBE_ANY : PHASE_PROBE;
    return true;
}

CallStatus p2p_probe(Call *call)
{
    enum { PROBE_STATUS = 3 };
    Process *process = call->eval->process;
    State *state = call->eval->state;
    if (process->phase == PHASE_START && !probe_start(call))
        return CALL_STOPPED;
    const uint32_t *probe = process->waits.data;
    StatusValue status = status_empty(true);
    if (process->phase == PHASE_PROBE_ANY)
        return CALL_BLOCKED;
    uint32_t source = process->phase == PHASE_PROBED ? probe[3] : probe[1];
    if (source != COMMUNICATION_NOBODY) {
        const Message *message = match_find(state, call->eval->rank, probe[0], source, probe[2]);
        if (!message)
            return CALL_BLOCKED;
        status = (StatusValue){.source = comm_rank(state, probe[0], message->source),
                               .tag = message->tag,
                               .count = message->count,
                               .type = message->type};
    }
    if (!args_status(call, PROBE_STATUS, 0, &status))
        return CALL_STOPPED;
    vec_clear(&process->waits);
    return call_success(call);
}

CallStatus p2p_get_count(Call *call)
{
    Eval *eval = call->eval;
    uint32_t type;
    int64_t count, got_type;
    Lvalue status, field;
    if (!args_active(call) || !args_datatype(call, 1, &type))
        return CALL_STOPPED;
    const Expr *arg = call->stmt->args[0];
    if (!lvalue_of_pointer(eval, call->args[0], arg->type->element, call->stmt->place, &status))
        return CALL_STOPPED;
    const uint32_t fields[] = {STATUS_COUNT, STATUS_TYPE};
    int64_t *const values[] = {&count, &got_type};
    for (int i = 0; i < 2; i++) {
        field = status;
        if (!lvalue_field(eval, &field, fields[i], call->stmt->place))
            return CALL_STOPPED;
        Term value = lvalue_read(eval, &field);
        if (value == TERM_NONE ||
            (value == TERM_UNDEFINED &&
             !eval_require(eval, TERM_FALSE, PROPERTY_UNINITIALISED_READ, call->stmt->place,
                           "the status was never set")) ||
            !eval_int(eval, value, call->stmt->place, "the status", values[i]))
            return CALL_STOPPED;
    }
    if (got_type && (uint32_t)got_type != type &&
        !eval_require(eval, TERM_FALSE, PROPERTY_MPI_TYPE_MATCH, call->stmt->place,
                      "the message has elements of %s, not of %s",
                      datatype_find((uint32_t)got_type)->name, datatype_find(type)->name))
        return CALL_STOPPED;
    return args_store(call, 2, count) ? call_success(call) : CALL_STOPPED;
}
