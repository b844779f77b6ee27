#include "mpi/probe.h"

#include "lib/bug.h"
#include "mpi/arguments.h"
#include "mpi/claims.h"
#include "mpi/knowledge.h"
#include "mpi/operation.h"
#include "mpi/row.h"
#include "mpi/typemap.h"
#include "state/lvalue_access.h"

bool probe_begin(Call *call)
{
    Process *process = call->eval->process;
    Arguments arguments;
    CHECK(process->flow.waits.length <= 1);
    if (!arguments_check(call, &arguments))
        return false;
    vec_push(&process->flow.waits, (uint32_t)arguments.values[ARGUMENT(Probe, comm)]);
    vec_push(&process->flow.waits, (uint32_t)arguments.values[ARGUMENT(Probe, source)]);
    vec_push(&process->flow.waits, (uint32_t)arguments.values[ARGUMENT(Probe, tag)]);
    return true;
}

StatusValue probe_status(const State *state, const Message *message)
{
    return (StatusValue){.source = comm_group_rank(state, message->comm, message->source),
                         .tag = message->tag,
                         .count = message->count,
                         .type = message->type};
}

static bool store_message(Call *call, const Lvalue *place, uint32_t number)
{
    Term handle = term_int64(call->eval->engine->bank, HANDLE_MESSAGE + (int64_t)number);
    return lvalue_write(call->eval, place, handle, call->stmt->place);
}

bool probe_take(Call *call, const Message *message, uint32_t argument)
{
    Eval *eval = call->eval;
    Lvalue place;
    if (!request_place(call, argument, &place))
        return false;
    uint32_t index = messages_index(eval->state, message);
    uint32_t slot = request_new(eval->process);
    Request *request = requests_at(eval->process, slot);
    *request = (Request){.kind = REQUEST_MESSAGE,
                         .comm = message->comm,
                         .peer = message->source,
                         .tag = message->tag,
                         .site = model_site(eval->state->model, eval->function, call->stmt)};
    match_claim(eval->engine, eval->state, index, request);
    return store_message(call, &place, slot + MESSAGE_FIRST);
}

bool probe_take_nobody(Call *call, uint32_t argument)
{
    Lvalue place;
    return request_place(call, argument, &place) && store_message(call, &place, MESSAGE_NO_PROC);
}

static bool probe_start(Call *call)
{
    Process *process = call->eval->process;
    vec_clear(&process->flow.waits);
    if (!args_active(call) || !probe_begin(call))
        return false;
    uint32_t source = process->flow.waits.data[1];
    bool may_vanish =
        source != COMMUNICATION_NOBODY && (call->eval->state->model->features & FEATURE_CANCEL);
    process->flow.phase = source == COMMUNICATION_ANY || may_vanish ? PHASE_PROBE_ANY : PHASE_PROBE;
    return true;
}

CallStatus probe_call(Call *call)
{
    const uint32_t into = ARGUMENT(Mprobe, message);
    const uint32_t at =
        call->function->kind == PROBE_MATCHED ? ARGUMENT(Mprobe, status) : ARGUMENT(Probe, status);
    Process *process = call->eval->process;
    State *state = call->eval->state;
    bool is_matched = call->function->kind == PROBE_MATCHED;
    if (process->flow.phase == PHASE_START && !probe_start(call))
        return CALL_STOPPED;
    const uint32_t *probe = process->flow.waits.data;
    StatusValue status = status_empty(true);
    if (process->flow.phase == PHASE_PROBE_ANY)
        return CALL_BLOCKED;
    CHECK(process->flow.waits.length == (process->flow.phase == PHASE_PROBED ? 4 : 3));
    uint32_t source = process->flow.phase == PHASE_PROBED ? probe[3] : probe[1];
    const Message *message = NULL;
    if (source != COMMUNICATION_NOBODY) {
        message = match_probe(state, call->eval->rank, probe[0], source, probe[2]);
        if (!message)
            return CALL_BLOCKED;
        status = probe_status(state, message);
    }
    if (!args_status(call, at, STATUS_ALONE, &status))
        return CALL_STOPPED;
    if (message) {
        messages_at(state, messages_index(state, message))->is_seen = true;
        knowledge_learn(state, call->eval->rank, match_knowledge(state, message, UINT32_MAX));
    }
    if (is_matched && !(message ? probe_take(call, message, into) : probe_take_nobody(call, into)))
        return CALL_STOPPED;
    return call_success(call);
}

enum {
    RECEIVE_COUNT = ARGUMENT(Mrecv, count),
    RECEIVE_TYPE = ARGUMENT(Mrecv, datatype),
    RECEIVE_MESSAGE = ARGUMENT(Mrecv, message),
    RECEIVE_RESULT = ARGUMENT(Mrecv, status), /* of MPI_Imrecv the request */
};

/* The message variable: the slot that it names, -1 for MPI_MESSAGE_NO_PROC. */
static bool load_message(Call *call, Lvalue *place, int64_t *slot)
{
    Eval *eval = call->eval;
    const Process *process = eval->process;
    int64_t handle;
    if (!request_read_handle(call, RECEIVE_MESSAGE, 0, "the message", place, &handle))
        return false;
    *slot = (int64_t)HANDLE_NUMBER(handle) - MESSAGE_FIRST;
    if (handle == HANDLE_MESSAGE + MESSAGE_NO_PROC)
        return true;
    bool is_valid = HANDLE_CLASS(handle) == HANDLE_MESSAGE && *slot >= 0 &&
                    *slot < requests_count(process) &&
                    requests_at(process, (uint32_t)*slot)->kind == REQUEST_MESSAGE;
    return is_valid || eval_require(eval, TERM_FALSE, PROPERTY_MPI_REQUEST, call->stmt->place,
                                    "%s: this is no message (it was received already, or never "
                                    "probed)",
                                    call->function->name);
}

/* Makes a receive of the message, which can complete at once. */
static bool receive_message(Call *call, Request *request)
{
    CHECK(request->kind == REQUEST_MESSAGE && request->state == REQUEST_MATCHED);
    Eval *eval = call->eval;
    Envelope envelope = {0};
    if (!args_count(call, RECEIVE_COUNT, &envelope.count) ||
        !args_type(call, RECEIVE_TYPE, true, &envelope.type) ||
        !envelope_check_room(call, 0, &envelope))
        return false;
    request->kind = REQUEST_RECEIVE;
    request->buffer = call->args[0];
    request->pieces = envelope.pieces;
    request->type = envelope.type;
    request->count = envelope.count > UINT32_MAX ? UINT32_MAX : (uint32_t)envelope.count;
    request->signature = type_signature(call, envelope.type);
    request->elements = type_room(call, envelope.type, envelope.count);
    request->site = model_site(eval->state->model, eval->function, call->stmt);
    return true;
}

CallStatus probe_receive(Call *call)
{
    Process *process = call->eval->process;
    Lvalue place;
    int64_t slot;
    StatusValue status = status_empty(true);
    if (!args_active(call) || !load_message(call, &place, &slot))
        return CALL_STOPPED;
    if (slot < 0)
        return store_message(call, &place, 0) &&
                       args_status(call, RECEIVE_RESULT, STATUS_ALONE, &status)
                   ? call_success(call)
                   : CALL_STOPPED;
    Request kept = *requests_at(process, (uint32_t)slot);
    uint32_t knowledge = mpi_of(process)->knowledge;
    if (receive_message(call, requests_at(process, (uint32_t)slot)) &&
        request_complete(call, (uint32_t)slot, &status)) {
        match_release_sender(call->eval->state, &kept, knowledge);
        return store_message(call, &place, 0) &&
                       args_status(call, RECEIVE_RESULT, STATUS_ALONE, &status)
                   ? call_success(call)
                   : CALL_STOPPED;
    }
    *requests_at(process, (uint32_t)slot) = kept;
    return CALL_STOPPED;
}

CallStatus probe_receive_start(Call *call)
{
    Process *process = call->eval->process;
    Lvalue message, request;
    int64_t slot;
    if (!args_active(call) || !load_message(call, &message, &slot) ||
        !request_place(call, RECEIVE_RESULT, &request))
        return CALL_STOPPED;
    if (slot < 0) {
        slot = request_new(process);
        *requests_at(process, (uint32_t)slot) = (Request){
            .kind = REQUEST_RECEIVE, .state = REQUEST_MATCHED, .peer = COMMUNICATION_NOBODY};
    } else if (!receive_message(call, requests_at(process, (uint32_t)slot))) {
        return CALL_STOPPED;
    } else {
        claims_start_request(call->eval->engine->bank, process, (uint32_t)slot);
    }
    match_release_sender(call->eval->state, requests_at(process, (uint32_t)slot),
                         mpi_of(process)->knowledge);
    return store_message(call, &message, 0) && request_store(call, &request, slot)
               ? call_success(call)
               : CALL_STOPPED;
}
