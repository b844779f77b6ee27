#include "mpi/partitioned.h"

#include "lib/bug.h"
#include "mpi/arguments.h"
#include "mpi/claims.h"
#include "mpi/row.h"
#include "mpi/parameter.h"
#include "mpi/remote.h"
#include "mpi/operation.h"
#include "mpi/typed.h"

enum { PARTITIONS_MAX = 64, BITS = 32 };
#define NO_SLOT UINT32_MAX

typedef struct Range {
    uint32_t low, high;
} Range;

static bool read_partitions(Call *call, int64_t *partitions)
{
    if (!args_int(call, ARGUMENT(Psend_init, partitions), "the number of partitions", partitions) ||
        !eval_require(call->eval, term_bool(*partitions > 0), PROPERTY_MPI_COUNT, call->stmt->place,
                      "%s: the number of partitions is %lld", call->function->name,
                      (long long)*partitions))
        return false;
    if (*partitions <= PARTITIONS_MAX)
        return true;
    eval_unsupported(call->eval, call->stmt->place, "more than %d partitions", PARTITIONS_MAX);
    return false;
}

/* Neither source nor tag may be any (MPI 4.1, 4.2.1). */
static bool read_envelope(Call *call, bool is_receive, int64_t *partitions, Envelope *envelope)
{
    *envelope = (Envelope){.data = TERM_NONE, .pieces = TERM_NONE};
    if (!args_comm(call, ARGUMENT(Psend_init, comm), &envelope->comm) ||
        !read_partitions(call, partitions) ||
        !args_count(call, ARGUMENT(Psend_init, count), &envelope->count) ||
        !args_type(call, ARGUMENT(Psend_init, datatype), true, &envelope->type) ||
        !args_peer(call, ARGUMENT(Psend_init, dest), envelope->comm, false, &envelope->peer) ||
        !args_tag(call, ARGUMENT(Psend_init, tag), false, &envelope->tag))
        return false;
    envelope->count *= *partitions;
    envelope->tag |= TAG_PARTITIONED;
    if (envelope->peer == COMMUNICATION_NOBODY)
        return true;
    Pieces pieces = {0};
    Buffer buffer = typed_argument(call, 0, envelope->type, envelope->count);
    bool ok = (is_receive || type_is_sendable(call, envelope->type, envelope->count)) &&
              typed_pieces(call, &buffer, call->stmt->place, &pieces) &&
              typed_request_pieces(call, &buffer, &envelope->pieces);
    vec_release(&pieces);
    return ok;
}

/* Of those with one envelope the first send belongs to the first receive, whatever is started first
 * (MPI 4.1, 4.2.1). */
static uint32_t next_pairing(Process *process, const Request *request)
{
    CHECK(request->peer < UINT32_MAX && request->tag & TAG_PARTITIONED);
    for (uint32_t i = 0; i < partitioned_made_count(process); i++) {
        PartitionedMade *made = partitioned_made_at(process, i);
        if (made->kind == request->kind && made->comm == request->comm &&
            made->peer == request->peer && made->tag == request->tag)
            return ++made->count;
    }
    partitioned_made_add(process, (PartitionedMade){.kind = request->kind,
                                                    .comm = request->comm,
                                                    .peer = request->peer,
                                                    .tag = request->tag,
                                                    .count = 1});
    return 1;
}

static CallStatus make(Call *call, bool is_receive)
{
    Envelope envelope;
    Lvalue place;
    int64_t partitions;
    if (!args_active(call) || !request_place(call, ARGUMENT(Psend_init, request), &place) ||
        !read_envelope(call, is_receive, &partitions, &envelope) || !arguments_check_info(call))
        return CALL_STOPPED;
    uint32_t slot = request_make(call, &envelope, is_receive ? REQUEST_RECEIVE : REQUEST_SEND,
                                 SEND_STANDARD, 0);
    Request *request = requests_at(call->eval->process, slot);
    request->is_persistent = true;
    request->made_site = request->site;
    request->state = REQUEST_INACTIVE;
    request->partitions = (uint32_t)partitions;
    request->pairing = next_pairing(call->eval->process, request);
    claims_keep_request(call->eval->engine->bank, call->eval->process, slot);
    return request_store(call, &place, slot) ? call_success(call) : CALL_STOPPED;
}

CallStatus partitioned_send(Call *call)
{
    return make(call, false);
}

CallStatus partitioned_receive(Call *call)
{
    return make(call, true);
}

void partitioned_forget(Request *request)
{
    request->ready_low = request->ready_high = 0;
}

void partitioned_start(Request *request)
{
    CHECK(request->partitions && request->kind == REQUEST_SEND);
    partitioned_forget(request);
    request->state = request->peer == COMMUNICATION_NOBODY ? REQUEST_BUFFERED : REQUEST_POSTED;
}

/* The partition is the library's. */
static bool claim_partition(Call *call, uint32_t slot, uint32_t partition, uint32_t site)
{
    CHECK(partition < requests_at(call->eval->process, slot)->partitions);
    TermBank *bank = call->eval->engine->bank;
    const Request *request = requests_at(call->eval->process, slot);
    int64_t count = request->count / request->partitions;
    Buffer buffer = {.pointer = request->buffer,
                     .type = request->type,
                     .first = partition * count,
                     .count = count};
    Pieces pieces = {0};
    if (!count || request->peer == COMMUNICATION_NOBODY)
        return true;
    bool ok = typed_pieces(call, &buffer, call->stmt->place, &pieces);
    if (ok)
        claims_start_partition(call->eval->process, slot, typed_list(bank, &pieces), site);
    vec_release(&pieces);
    return ok;
}

static void set_ready(Request *request, uint32_t partition)
{
    CHECK(partition < request->partitions && request->partitions <= PARTITIONS_MAX);
    if (partition < BITS)
        request->ready_low |= 1u << partition;
    else
        request->ready_high |= 1u << (partition - BITS);
}

static bool check_partition(Call *call, const Request *request, int64_t partition)
{
    return eval_require(call->eval, term_bool(partition >= 0 && partition < request->partitions),
                        PROPERTY_MPI_ARGUMENT, call->stmt->place,
                        "%s: the partition is %lld, of %u", call->function->name,
                        (long long)partition, request->partitions);
}

static bool make_ready(Call *call, uint32_t slot, int64_t partition)
{
    Request *request = requests_at(call->eval->process, slot);
    Place at = call->stmt->place;
    if (!check_partition(call, request, partition) ||
        !eval_require(call->eval,
                      term_bool(!request_partition_is_ready(request, (uint32_t)partition)),
                      PROPERTY_MPI_REQUEST, at, "%s: partition %lld is ready already",
                      call->function->name, (long long)partition) ||
        !claim_partition(call, slot, (uint32_t)partition, eval_site(call->eval)))
        return false;
    if (!request->ready_low && !request->ready_high)
        request->knowledge = mpi_of(call->eval->process)->knowledge;
    set_ready(request, (uint32_t)partition);
    return true;
}

/* The active partitioned send that an argument names. */
static bool read_request(Call *call, uint32_t argument, uint32_t *slot)
{
    int64_t handle, number;
    if (!args_int(call, argument, "the request", &handle) || !request_slot(call, handle, &number))
        return false;
    const Request *request =
        number >= 0 ? requests_at(call->eval->process, (uint32_t)number) : NULL;
    bool is_send = request && request->partitions && request->kind == REQUEST_SEND &&
                   request->state != REQUEST_INACTIVE;
    *slot = (uint32_t)number;
    return eval_require(call->eval, term_bool(is_send), PROPERTY_MPI_REQUEST, call->stmt->place,
                        "%s: the request is not that of an active partitioned send",
                        call->function->name);
}

/* The partitions that the call names. */
static bool read_list(Call *call, Integers *list)
{
    int64_t low, high;
    if (call->function->kind == READY_LIST)
        return args_int(call, ARGUMENT(Pready_list, length), "the length", &low) &&
               eval_require(call->eval, term_bool(low >= 0), PROPERTY_MPI_COUNT, call->stmt->place,
                            "%s: the length is %lld", call->function->name, (long long)low) &&
               args_integers(call, ARGUMENT(Pready_list, array_of_partitions), (uint32_t)low,
                             "a partition", list);
    if (!args_int(call, 0, "the partition", &low))
        return false;
    high = low;
    if (call->function->kind == READY_RANGE && !args_int(call, 1, "the partition", &high))
        return false;
    if (high - low >= PARTITIONS_MAX)
        high = low + PARTITIONS_MAX;
    for (int64_t partition = low; partition <= high; partition++)
        vec_push(list, partition);
    return true;
}

CallStatus partitioned_ready(Call *call)
{
    Integers list = {0};
    uint32_t slot;
    bool ok =
        args_active(call) && read_request(call, call->count - 1, &slot) && read_list(call, &list);
    for (uint32_t i = 0; ok && i < list.length; i++)
        ok = make_ready(call, slot, list.data[i]);
    vec_release(&list);
    if (!ok)
        return CALL_STOPPED;
    const Request *request = requests_at(call->eval->process, slot);
    if (request_is_out(request) && request->state != REQUEST_CANCELLED &&
        request->peer != COMMUNICATION_NOBODY && !request_post_partitioned(call, slot))
        return CALL_STOPPED;
    return call_success(call);
}

/* Where receives may be cancelled they wait for their message though it is there (mpi/match.h), so that
 * what they still wait for is not known: then partitions arrive together. */
static bool is_matched_late(const State *state)
{
    return state->model->features & FEATURE_CANCEL;
}

bool partitioned_asked(Call *call, const Request *request, uint32_t *partition)
{
    int64_t number;
    bool is_receive = request->partitions && request->kind == REQUEST_RECEIVE;
    if (!eval_require(call->eval, term_bool(is_receive), PROPERTY_MPI_REQUEST, call->stmt->place,
                      "%s: the request is not that of a partitioned receive",
                      call->function->name) ||
        !args_int(call, ARGUMENT(Parrived, partition), "the partition", &number) ||
        !check_partition(call, request, number))
        return false;
    if (request->partitions > 1 && is_matched_late(call->eval->state))
        engine_assume(call->eval->engine, ASSUMPTION_PARTITIONS);
    *partition = (uint32_t)number;
    return true;
}

static bool is_last(const Request *request, uint32_t partition)
{
    CHECK(partition < request->partitions);
    for (uint32_t i = 0; i < request->partitions; i++)
        if (i != partition && !request_partition_is_ready(request, i))
            return false;
    return true;
}

/* The partitions other than this one that the program was not told of stay the library's. */
static bool claim_others(Call *call, uint32_t slot, uint32_t partition)
{
    const Request request = *requests_at(call->eval->process, slot);
    for (uint32_t i = 0; i < request.partitions; i++)
        if (i != partition && !request_partition_is_ready(&request, i) &&
            !claim_partition(call, slot, i, request.site))
            return false;
    return true;
}

/* The send of which a started receive waits for partitions: its slot, or that of nobody. */
static uint32_t find_send(const State *state, uint32_t rank, const Request *receive)
{
    if (receive->state != REQUEST_POSTED || is_matched_late(state))
        return NO_SLOT;
    const Process *sender = &state->processes[receive->peer];
    for (uint32_t slot = 0; slot < requests_count(sender); slot++) {
        const Request *send = requests_at(sender, slot);
        if (send->kind == REQUEST_SEND && send->state == REQUEST_POSTED && send->peer == rank &&
            send->comm == receive->comm && send->tag == receive->tag &&
            send->pairing == receive->pairing)
            return slot;
    }
    return NO_SLOT;
}

/* The partitions of the send that the elements of one of the receive are in; low > high: none. What
 * does not fit is found when all has come. */
static Range range_of(const Request *send, const Request *receive, uint32_t partition)
{
    CHECK(partition < receive->partitions && send->partitions);
    uint32_t sent = send->elements / send->partitions,
             room = receive->elements / receive->partitions;
    if (!sent || !room || send->elements != receive->elements ||
        send->signature != receive->signature)
        return (Range){.low = 1, .high = 0};
    return (Range){.low = partition * room / sent, .high = ((partition + 1) * room - 1) / sent};
}

bool partitioned_is_early(const State *state, uint32_t rank, uint32_t slot, uint32_t partition)
{
    CHECK(requests_at(&state->processes[rank], slot)->kind == REQUEST_RECEIVE);
    const Request *receive = requests_at(&state->processes[rank], slot);
    uint32_t sender_slot = find_send(state, rank, receive);
    if (sender_slot == NO_SLOT)
        return false;
    const Request *send = requests_at(&state->processes[receive->peer], sender_slot);
    Range range = range_of(send, receive, partition);
    for (uint32_t i = range.low; i <= range.high; i++)
        if (!request_partition_is_ready(send, i))
            return false;
    return range.low <= range.high;
}

/* What came of a send whose partitions of the range are ready: they do not change until all are. */
static bool take_early(Call *call, const Request *send, Range range, Request *receive)
{
    CHECK(range.low <= range.high && range.high < send->partitions);
    Eval *eval = call->eval;
    uint32_t count = send->count / send->partitions;
    Buffer buffer = {.pointer = send->buffer,
                     .type = send->type,
                     .first = range.low * count,
                     .count = (range.high - range.low + 1) * count};
    Remote remote;
    Term data = TERM_NONE;
    int64_t length = 0;
    remote_begin(&remote, call, receive->peer);
    bool ok = typed_read(&remote.call, &buffer, &data, &length);
    remote_end(&remote);
    if (!ok)
        return false;
    receive->got_source = receive->peer;
    receive->got_tag = send->tag;
    receive->got_type = send->signature;
    receive->got_count = send->elements;
    receive->got_site = send->site;
    receive->knowledge = send->knowledge;
    receive->got_data = pointer_send(eval->engine->bank, data, receive->peer, eval->rank,
                                     &eval->state->has_foreign);
    return true;
}

/* Writes the partition of a receive, which is complete or of which the partition came early. */
static bool deliver(Call *call, uint32_t slot, uint32_t partition)
{
    CHECK(partition < requests_at(call->eval->process, slot)->partitions);
    const State *state = call->eval->state;
    Request receive = *requests_at(call->eval->process, slot);
    uint32_t sender_slot = find_send(state, call->eval->rank, &receive);
    if (sender_slot == NO_SLOT)
        return request_deliver_partition(call, &receive, partition, 0);
    const Request send = *requests_at(&state->processes[receive.peer], sender_slot);
    Range range = range_of(&send, &receive, partition);
    return take_early(call, &send, range, &receive) &&
           request_deliver_partition(call, &receive, partition,
                                     range.low * (send.elements / send.partitions));
}

bool partitioned_arrives(Call *call, uint32_t slot, uint32_t partition)
{
    Process *process = call->eval->process;
    const Request *request = requests_at(process, slot);
    StatusValue status;
    VecU32 claims = {0};
    if (request->is_delivered || request_partition_is_ready(request, partition))
        return true;
    if (is_last(request, partition) && request_is_complete(process, slot))
        return request_deliver(call, slot, &status);
    if (!claims_use_request(call->eval, slot, call->stmt->place))
        return false;
    claims_complete(process, slot, &claims);
    bool ok = deliver(call, slot, partition) && claim_others(call, slot, partition);
    if (ok)
        set_ready(requests_at(process, slot), partition);
    else
        claims_put_back(process, &claims);
    vec_release(&claims);
    return ok;
}
