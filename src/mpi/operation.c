#include "mpi/operation.h"

#include "lib/bug.h"
#include "mpi/buffered.h"
#include "mpi/claims.h"
#include "mpi/collective.h"
#include "mpi/errors.h"
#include "mpi/filerace.h"
#include "mpi/general.h"
#include "mpi/knowledge.h"
#include "mpi/partitioned.h"
#include "mpi/promise.h"
#include "mpi/rma.h"
#include "mpi/row.h"
#include "mpi/typed.h"
#include "mpi/whole.h"

static bool read_arguments(Call *call, uint32_t first, bool is_receive, Envelope *envelope)
{
    envelope->data = envelope->pieces = TERM_NONE;
    return args_comm(call, first + ARGUMENT(Send, comm), &envelope->comm) &&
           args_count(call, first + ARGUMENT(Send, count), &envelope->count) &&
           args_type(call, first + ARGUMENT(Send, datatype), true, &envelope->type) &&
           args_peer(call, first + ARGUMENT(Send, dest), envelope->comm, is_receive,
                     &envelope->peer) &&
           args_tag(call, first + ARGUMENT(Send, tag), is_receive, &envelope->tag) &&
           (!is_receive || promises_allow(call, envelope->comm, envelope->peer, envelope->tag));
}

bool envelope_read(Call *call, uint32_t first, bool is_receive, Envelope *envelope)
{
    if (!read_arguments(call, first, is_receive, envelope))
        return false;
    if (envelope->peer == COMMUNICATION_NOBODY)
        return true;
    Buffer buffer = typed_argument(call, first, envelope->type, envelope->count);
    int64_t length = 0;
    if (!is_receive && !type_is_sendable(call, envelope->type, envelope->count))
        return false;
    return is_receive ? envelope_check_room(call, first, envelope)
                      : typed_read(call, &buffer, &envelope->data, &length) &&
                            typed_request_pieces(call, &buffer, &envelope->pieces);
}

bool envelope_check_room(Call *call, uint32_t first, Envelope *envelope)
{
    Buffer buffer = typed_argument(call, first, envelope->type, envelope->count);
    return typed_check_target(call, &buffer, call->stmt->place) &&
           typed_request_pieces(call, &buffer, &envelope->pieces);
}

bool envelope_prepare(Call *call, uint32_t first, bool is_receive, Envelope *envelope)
{
    if (!read_arguments(call, first, is_receive, envelope))
        return false;
    if (envelope->peer == COMMUNICATION_NOBODY)
        return true;
    Pieces pieces = {0};
    Buffer buffer = typed_argument(call, first, envelope->type, envelope->count);
    if (!is_receive && !type_is_sendable(call, envelope->type, envelope->count))
        return false;
    bool ok = typed_pieces(call, &buffer, call->stmt->place, &pieces) &&
              typed_request_pieces(call, &buffer, &envelope->pieces);
    vec_release(&pieces);
    return ok;
}

/* The message of the send that the record describes. */
static Message message_of(const Eval *eval, const Request *request, Term data)
{
    return (Message){.source = eval->rank,
                     .dest = request->peer,
                     .comm = request->comm,
                     .tag = request->tag,
                     .pairing = request->pairing,
                     .mode = request->mode,
                     .type = request->signature,
                     .count = request->elements,
                     .data = data,
                     .site = request->site,
                     .knowledge = mpi_of(eval->process)->knowledge};
}

/* Starts the send that the record in the slot describes. */
static bool post_send(Call *call, uint32_t slot, Term data)
{
    Eval *eval = call->eval;
    const Request send = *requests_at(eval->process, slot);
    bool is_nobody = send.peer == COMMUNICATION_NOBODY, is_buffered = send.mode == SEND_BUFFERED;
    bool completes = is_nobody || is_buffered ||
                     (send.mode != SEND_SYNCHRONOUS && eval->engine->mode.buffers_sends);
    uint32_t room = 0;
    CHECK(send.kind == REQUEST_SEND);
    if (is_buffered && !is_nobody && !buffered_take(call, &send, &room))
        return false;
    Request *request = requests_at(eval->process, slot);
    request->state = completes ? REQUEST_BUFFERED : REQUEST_POSTED;
    request->site = request_site(call);
    if (is_nobody)
        return true;
    if (is_buffered) {
        requests_at(eval->process, room)->peer = send.peer;
        requests_at(eval->process, room)->tag = send.tag;
        requests_at(eval->process, room)->comm = send.comm;
        if ((eval->state->model->features & FEATURE_CANCEL) && !send.is_internal)
            requests_at(eval->process, room)->whole = slot + 1;
    }
    claims_start_request(eval->engine->bank, eval->process, slot);
    Message message = message_of(eval, request, data);
    bool is_followed = !completes || knowledge_follows(eval->state, send.mode);
    message.request = is_buffered ? room + 1 : is_followed ? slot + 1 : 0;
    match_post(eval->engine, eval->state, &message);
    eval->engine->stats->messages++;
    match_between(eval->engine, eval->state, message.source, message.dest);
    uint32_t phase = eval->state->processes[message.dest].flow.phase;
    if (phase == PHASE_PROBE || phase == PHASE_PROBE_ANY)
        match_wake(eval->state, message.dest);
    return true;
}

static void post_receive(Call *call, uint32_t slot)
{
    CHECK(requests_at(call->eval->process, slot)->kind == REQUEST_RECEIVE);
    Eval *eval = call->eval;
    Process *process = eval->process;
    Request *request = requests_at(process, slot);
    request->site = request_site(call);
    request->state = request->peer == COMMUNICATION_NOBODY ? REQUEST_MATCHED : REQUEST_POSTED;
    request->order = mpi_of(process)->receive_order++;
    if (request->state == REQUEST_POSTED)
        mpi_of(process)->knowledge =
            knowledge_with(eval->state, mpi_of(process)->knowledge, FACT_POSTED, eval->rank, slot);
    request->knowledge = mpi_of(process)->knowledge;
    claims_start_request(eval->engine->bank, process, slot);
    if (request->state == REQUEST_POSTED && request->peer != COMMUNICATION_ANY)
        match_between(eval->engine, eval->state, request->peer, eval->rank);
}

bool request_send(Call *call, const Envelope *envelope, SendMode mode, uint32_t buffer,
                  bool is_internal, uint32_t *slot)
{
    *slot = request_make(call, envelope, REQUEST_SEND, mode, buffer);
    requests_at(call->eval->process, *slot)->is_internal = is_internal;
    if (post_send(call, *slot, envelope->data))
        return true;
    requests_at(call->eval->process, *slot)->kind = REQUEST_FREE;
    return false;
}

uint32_t request_receive(Call *call, const Envelope *envelope, uint32_t buffer, bool is_internal)
{
    uint32_t slot = request_make(call, envelope, REQUEST_RECEIVE, SEND_STANDARD, buffer);
    requests_at(call->eval->process, slot)->is_internal = is_internal;
    post_receive(call, slot);
    return slot;
}

static Buffer request_buffer(const Request *request)
{
    return (Buffer){.pointer = request->buffer, .type = request->type, .count = request->count};
}

bool request_post_partitioned(Call *call, uint32_t slot)
{
    CHECK(requests_at(call->eval->process, slot)->partitions);
    CHECK(request_is_out(requests_at(call->eval->process, slot)));
    Buffer buffer = request_buffer(requests_at(call->eval->process, slot));
    Term data = TERM_NONE;
    int64_t length = 0;
    return typed_read(call, &buffer, &data, &length) && post_send(call, slot, data);
}

bool request_restart(Call *call, uint32_t slot)
{
    CHECK(requests_at(call->eval->process, slot)->is_persistent);
    CHECK(requests_at(call->eval->process, slot)->state == REQUEST_INACTIVE);
    Request request = *requests_at(call->eval->process, slot);
    if (request.kind == REQUEST_COLLECTIVE)
        return collective_restart(call, slot);
    if (request.partitions && request.kind == REQUEST_SEND) {
        Request *started = requests_at(call->eval->process, slot);
        partitioned_start(started);
        started->site = request_site(call);
        return true;
    }
    Term data = TERM_NONE;
    int64_t length = 0;
    Buffer buffer = request_buffer(&request);
    bool has_data = request.kind == REQUEST_SEND && request.peer != COMMUNICATION_NOBODY;
    if (has_data && !typed_read(call, &buffer, &data, &length))
        return false;
    if (request.kind == REQUEST_SEND)
        return post_send(call, slot, data);
    post_receive(call, slot);
    return true;
}

bool request_is_complete(const Process *process, uint32_t slot)
{
    const Request *request = requests_at(process, slot);
    if (request->state == REQUEST_POSTED &&
        (request->kind == REQUEST_WHOLE || request->kind == REQUEST_FLUSH))
        return whole_is_complete(process, slot);
    return request->state == REQUEST_MATCHED || request->state == REQUEST_BUFFERED ||
           request->state == REQUEST_CANCELLED;
}

/* Length and type signature of the message against those of the receive. */
static bool check_delivery(Call *call, const Request *request)
{
    CHECK(request->got_source < call->eval->state->process_count);
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    Place place = model_site_place(eval->state->model, request->site);
    uint32_t source = comm_group_rank(eval->state, request->comm, request->got_source);
    uint32_t line = model_site_place(eval->state->model, request->got_site).line;
    uint32_t expected = request->signature, room = request->elements;
    bool is_packed = request->got_type == TYPE_NUMBER_PACKED;
    if (request->got_count && is_packed != (expected == TYPE_NUMBER_PACKED))
        return eval_unsupported(eval, place, "MPI_PACKED together with other datatypes"), false;
    /* A receive of no elements at all (expected is 0) has no datatype to disagree. */
    if (request->got_count && expected &&
        !signature_begins(bank, request->got_type, expected, request->got_count) &&
        !eval_require(eval, TERM_FALSE, PROPERTY_MPI_TYPE_MATCH, place,
                      "the message from rank %u (line %u) has elements of %s, the receive of %s",
                      source, line, signature_name(eval->engine, request->got_type),
                      signature_name(eval->engine, expected)))
        return false;
    if (request->got_count && signature_is_pair(request->got_type) != signature_is_pair(expected))
        return eval_unsupported(eval, place, "pairs received as other datatypes"), false;
    if (request->got_count > room)
        return eval_require(
            eval, TERM_FALSE, PROPERTY_MPI_TRUNCATION, place,
            "receive buffer holds %u elements, the message from rank %u (line %u) has "
            "%u",
            room, source, line, request->got_count);
    return request->got_count == room ||
           !(promises_of(eval->process, request->comm) & PROMISE_EXACT_LENGTH) ||
           eval_require(eval, TERM_FALSE, PROPERTY_MPI_ARGUMENT, place,
                        "receive buffer holds %u elements, the message from rank %u (line %u) has "
                        "%u, though the info of the communicator says mpi_assert_exact_length",
                        room, source, line, request->got_count);
}

/* Writes what came of a partition; got_data begins with element from. */
static bool write_partition(Call *call, const Request *request, uint32_t partition, uint32_t from)
{
    CHECK(partition < request->partitions);
    Buffer buffer = request_buffer(request);
    Place place = model_site_place(call->eval->state->model, request->site);
    uint32_t room = request->elements / request->partitions, first = partition * room;
    if (request->got_count <= first)
        return true;
    uint32_t rest = request->got_count - first;
    buffer.count = request->count / request->partitions;
    buffer.first = partition * buffer.count;
    return typed_write(call, &buffer, place, request->got_data, first - from,
                       rest < room ? rest : room);
}

/* The partitions that the program was told of are its own already. */
static bool write_partitions(Call *call, const Request *request)
{
    CHECK(request->partitions);
    for (uint32_t i = 0; i < request->partitions; i++)
        if (!request_partition_is_ready(request, i) && !write_partition(call, request, i, 0))
            return false;
    return true;
}

static bool write_received(Call *call, const Request *request)
{
    Buffer buffer = request_buffer(request);
    Place place = model_site_place(call->eval->state->model, request->site);
    if (!request->file && !check_delivery(call, request))
        return false;
    if (request->partitions)
        return write_partitions(call, request);
    return !request->got_count ||
           typed_write(call, &buffer, place, request->got_data, 0, request->got_count);
}

bool request_deliver_partition(Call *call, const Request *request, uint32_t partition,
                               uint32_t from)
{
    CHECK(partition < request->partitions);
    errors_are_findings(call);
    if (request->peer == COMMUNICATION_NOBODY)
        return true;
    if (!check_delivery(call, request) || !write_partition(call, request, partition, from))
        return false;
    knowledge_learn(call->eval->state, call->eval->rank, request->knowledge);
    return true;
}

static StatusValue status_of(Call *call, const Request *request)
{
    bool receives = request->kind == REQUEST_RECEIVE || request->kind == REQUEST_WHOLE;
    bool is_received = receives && request->state == REQUEST_MATCHED;
    if (request->file)
        return (StatusValue){.source = CONSTANT_ANY_SOURCE,
                             .tag = CONSTANT_ANY_TAG,
                             .count = request->got_count,
                             .type = request->got_type};
    StatusValue status = status_empty(request->peer == COMMUNICATION_NOBODY);
    status.is_cancelled = request->state == REQUEST_CANCELLED;
    status.is_without_message = !is_received;
    status.given = request->kind == REQUEST_GENERAL ? request->got_data : TERM_NONE;
    if (is_received && request->peer != COMMUNICATION_NOBODY)
        status = (StatusValue){
            .source = comm_group_rank(call->eval->state, request->comm, request->got_source),
            .tag = TAG_NUMBER(request->got_tag),
            .count = request->got_count,
            .type = request->got_type};
    return status;
}

bool request_deliver(Call *call, uint32_t slot, StatusValue *status)
{
    Process *process = call->eval->process;
    Request request = *requests_at(process, slot);
    bool is_received = request.kind == REQUEST_FILE_READ ||
                       (request.kind == REQUEST_RECEIVE && request.state == REQUEST_MATCHED &&
                        request.peer != COMMUNICATION_NOBODY);
    REQUIRE(request_is_complete(process, slot));
    *status = status_of(call, &request);
    errors_are_findings(call);
    if (request.is_delivered)
        return true;
    if (request.kind == REQUEST_GENERAL) {
        if (!general_deliver(call, slot))
            return false;
        *status = status_of(call, requests_at(process, slot));
        requests_at(process, slot)->is_delivered = true;
        return true;
    }
    if (request.kind == REQUEST_WHOLE || request.kind == REQUEST_FLUSH) {
        if (!whole_deliver(call, slot))
            return false;
        *status = status_of(call, requests_at(process, slot));
        requests_at(process, slot)->is_delivered = true;
        return true;
    }
    VecU32 claims = {0};
    if (!claims_use_request(call->eval, slot, call->stmt->place) ||
        (request.kind == REQUEST_OPERATION && !rma_complete_request(call, slot)))
        return false;
    if (request.kind != REQUEST_COLLECTIVE)
        claims_complete(process, slot, &claims);
    requests_at(process, slot)->is_delivered = true;
    bool ok = request.kind == REQUEST_COLLECTIVE ? collective_complete(call, slot)
                                                 : !is_received || write_received(call, &request);
    requests_at(process, slot)->is_delivered = ok;
    if (!ok && request.kind != REQUEST_COLLECTIVE)
        claims_put_back(process, &claims);
    vec_release(&claims);
    if (ok && request.file) {
        filerace_complete(call->eval->state, call->eval->rank, slot);
        collective_part(process, slot);
    }
    if (ok && !request.file &&
        (is_received || (request.mode == SEND_SYNCHRONOUS && request.state == REQUEST_MATCHED)))
        knowledge_learn(call->eval->state, call->eval->rank, request.knowledge);
    return ok;
}

bool request_complete(Call *call, uint32_t slot, StatusValue *status)
{
    Process *process = call->eval->process;
    if (!request_deliver(call, slot, status) ||
        (requests_at(process, slot)->kind == REQUEST_GENERAL && !general_end(call, slot)))
        return false;
    if (requests_at(process, slot)->is_persistent) {
        request_forget(call, slot);
        requests_at(process, slot)->state = REQUEST_INACTIVE;
        requests_at(process, slot)->is_delivered = false;
        requests_at(process, slot)->is_cancelling = false;
        partitioned_forget(requests_at(process, slot));
    } else {
        request_free(call, slot);
    }
    return true;
}

bool request_finish(Call *call, const Lvalue *place, uint32_t slot, StatusValue *status)
{
    bool is_persistent = requests_at(call->eval->process, slot)->is_persistent;
    return request_complete(call, slot, status) &&
           (is_persistent || request_store(call, place, -1));
}
