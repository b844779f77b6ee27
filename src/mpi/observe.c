#include "mpi/observe.h"

#include "lib/bug.h"
#include "mpi/epoch.h"
#include "mpi/general.h"
#include "mpi/knowledge.h"
#include "mpi/parameter.h"
#include "mpi/partitioned.h"
#include "mpi/probe.h"
#include "mpi/operation.h"
#include "state/lvalue_access.h"
#include "state/lvalue_find.h"
#include "state/pointer_ops.h"

/* With the partition that MPI_Parrived asks for, which is no slot of a request then. */
#define ASKED_PARTITION 0x40000000u

/* Completed requests of one MPI_Waitsome, all of whose subsets are tried, and all its requests, one bit of
 * an answer each. */
enum { SOME_MAX = 9, SOME_BITS = 31, ANSWER_LOW_BITS = 16 };

/* The answer 0 of a call that does not wait is "not yet"; of the others there is none. */
static bool has_not_yet(ObserveKind kind)
{
    return kind >= OBSERVE_TEST;
}

static void add_answer(Alternatives *alternatives, uint32_t rank, uint32_t answer)
{
    alternatives_add(alternatives, ALTERNATIVE_ANSWER, rank, answer & ((1u << ANSWER_LOW_BITS) - 1),
                     answer >> ANSWER_LOW_BITS);
}

static uint32_t answer_of(Alternative alternative)
{
    return alternative.slot | alternative.source << ANSWER_LOW_BITS;
}

/* The handle is given by value, and the request stays. */
static bool keeps_request(ObserveKind kind)
{
    return kind >= OBSERVE_STATUS && kind <= OBSERVE_ARRIVED;
}

/* What is asked of the requests: whether all of them are complete, one, or which. */
static bool asks_all(ObserveKind kind)
{
    return kind == OBSERVE_TESTALL || kind == OBSERVE_STATUS_ALL;
}

static bool asks_any(ObserveKind kind)
{
    return kind == OBSERVE_WAITANY || kind == OBSERVE_TESTANY || kind == OBSERVE_STATUS_ANY;
}

static bool asks_some(ObserveKind kind)
{
    return kind == OBSERVE_WAITSOME || kind == OBSERVE_TESTSOME || kind == OBSERVE_STATUS_SOME;
}

/* How many requests the call is about: they stand from waits[1] on, and of MPI_Parrived after the one
 * the partition. */
static uint32_t request_count(const Process *process)
{
    CHECK(process->flow.waits.length && !observe_is_probe(process->flow.waits.data[0]));
    const VecU32 *waits = &process->flow.waits;
    return waits->data[0] == OBSERVE_ARRIVED ? 1 : waits->length - 1;
}

static uint32_t asked_partition(const Process *process)
{
    CHECK(process->flow.waits.data[0] == OBSERVE_ARRIVED && process->flow.waits.length >= 3);
    CHECK(process->flow.waits.data[2] & ASKED_PARTITION);
    return process->flow.waits.data[2] & ~ASKED_PARTITION;
}

static bool is_told_of_partition(const Process *process, uint32_t slot)
{
    return process->flow.waits.data[0] == OBSERVE_ARRIVED &&
           request_partition_is_ready(requests_at(process, slot), asked_partition(process));
}

/* The requests that the call is about, as a mask of those that are complete; *told: those of which
 * the program knows that they are. */
static uint64_t completed(const Process *process, uint64_t *told)
{
    CHECK(process->flow.waits.data[0] != OBSERVE_EXPOSURE);
    uint64_t mask = 0;
    uint32_t count = request_count(process);
    *told = 0;
    for (uint32_t i = 1; i <= count && i <= 64; i++) {
        uint32_t slot = process->flow.waits.data[i];
        if (request_is_complete(process, slot))
            mask |= (uint64_t)1 << (i - 1);
        bool is_general = requests_at(process, slot)->kind == REQUEST_GENERAL;
        if (requests_at(process, slot)->is_delivered || is_told_of_partition(process, slot) ||
            (is_general && request_is_complete(process, slot)))
            *told |= (uint64_t)1 << (i - 1);
    }
    return mask;
}

/* Of the call that a process waits at. */
static Place call_place(const State *state, uint32_t rank)
{
    const Function *function;
    return process_stmt(&state->processes[rank], state->model, &function)->place;
}

/* One answer for each non-empty subset of the mask. */
static void add_subsets(Engine *engine, const State *state, Alternatives *alternatives,
                        uint32_t rank, uint64_t mask)
{
    if (__builtin_popcountll(mask) > SOME_MAX || mask >> SOME_BITS) {
        engine_unsupported(
            engine, call_place(state, rank),
            "more than %d completed requests, or %d, of MPI_Waitsome or MPI_Testsome", SOME_MAX,
            SOME_BITS);
        return;
    }
    for (uint64_t subset = mask; subset; subset = (subset - 1) & mask)
        add_answer(alternatives, rank, (uint32_t)subset);
}

/* The messages that a probe can see; that there is none, unless it was told of one before. */
static void add_sources(const State *state, uint32_t rank, Alternatives *alternatives)
{
    const uint32_t *probe = state->processes[rank].flow.waits.data + 1;
    CHECK(state->processes[rank].flow.waits.length == 4);
    bool is_told = false;
    for (uint32_t source = 0; source < state->process_count; source++) {
        bool is_wanted = probe[1] == COMMUNICATION_ANY || probe[1] == source;
        const Message *message =
            is_wanted ? match_probe(state, rank, probe[0], source, probe[2]) : NULL;
        if (!message)
            continue;
        is_told |= message->is_seen;
        add_answer(alternatives, rank, source + 1);
    }
    if (!is_told)
        add_answer(alternatives, rank, 0);
}

/* The answers that some of the requests of the mask are complete. */
static void add_completions(Engine *engine, const State *state, ObserveKind kind, uint32_t rank,
                            uint64_t mask, uint64_t all, Alternatives *alternatives)
{
    CHECK(!(mask & ~all));
    if (asks_some(kind))
        add_subsets(engine, state, alternatives, rank, mask);
    else if (!asks_any(kind) && mask == all)
        add_answer(alternatives, rank, 1);
    for (uint32_t i = 0; asks_any(kind) && mask >> i; i++)
        if (mask >> i & 1)
            add_answer(alternatives, rank, i + 1);
}

/* Whether the program was told before that what the call asks for is so. */
static bool is_told(ObserveKind kind, uint64_t told, uint64_t all)
{
    CHECK(!(told & ~all));
    return asks_any(kind) || asks_some(kind) ? told != 0 : told == all;
}

/* Whether the partition that is asked for comes before the operation is complete. That it does in the
 * end, whenever the others are ready, is what MPI seems to mean by progress (4.1, 4.2.2). */
static bool is_early(Engine *engine, const State *state, uint32_t rank)
{
    const Process *process = &state->processes[rank];
    uint32_t slot = process->flow.waits.data[1];
    if (!partitioned_is_early(state, rank, slot, asked_partition(process)))
        return false;
    engine_assume(engine, ASSUMPTION_PARTITIONS_PROGRESS);
    return true;
}

static void process_answers(Engine *engine, const State *state, uint32_t rank,
                            Alternatives *alternatives)
{
    const Process *process = &state->processes[rank];
    ObserveKind kind = (ObserveKind)process->flow.waits.data[0];
    if (observe_is_probe(kind)) {
        add_sources(state, rank, alternatives);
        return;
    }
    if (kind == OBSERVE_EXPOSURE) {
        if (epoch_is_over(state, rank, process->flow.waits.data[1] & ~EPOCH_TESTED))
            add_answer(alternatives, rank, 1);
        add_answer(alternatives, rank, 0);
        return;
    }
    uint32_t count = request_count(process);
    if (count > 63) {
        engine_unsupported(engine, call_place(state, rank), "a test of more than 63 requests");
        return;
    }
    uint64_t all = ((uint64_t)1 << count) - 1, told;
    uint64_t mask = completed(process, &told);
    if (kind == OBSERVE_ARRIVED && !mask && is_early(engine, state, rank))
        mask = all;
    add_completions(engine, state, kind, rank, mask, all, alternatives);
    if (has_not_yet(kind) && !is_told(kind, told, all)) /* last: it may be the answer for ever */
        add_answer(alternatives, rank, 0);
}

void observe_answers(Engine *engine, const State *state, Alternatives *alternatives)
{
    for (uint32_t rank = 0; rank < state->process_count; rank++) {
        const Process *process = &state->processes[rank];
        if (process->flow.status == PROCESS_BLOCKED && process->flow.phase == PHASE_OBSERVE)
            process_answers(engine, state, rank, alternatives);
    }
}

bool observe_may_poll(const SystemFunction *function)
{
    return function->handler == observe_call && has_not_yet((ObserveKind)function->kind);
}

bool observe_polls(const Process *process)
{
    return process->flow.phase == PHASE_OBSERVE &&
           has_not_yet((ObserveKind)process->flow.waits.data[0]);
}

bool observe_is_nothing(const State *state, Alternative alternative)
{
    CHECK(alternative.kind != ALTERNATIVE_ANSWER ||
          state->processes[alternative.rank].flow.waits.length);
    if (alternative.kind != ALTERNATIVE_ANSWER || answer_of(alternative))
        return false;
    return has_not_yet((ObserveKind)state->processes[alternative.rank].flow.waits.data[0]);
}

/* Whether the call looks at requests, and ends those that it finds complete. */
static bool ends_requests(ObserveKind kind)
{
    switch (kind) {
    case OBSERVE_WAITANY:
    case OBSERVE_WAITSOME:
    case OBSERVE_TEST:
    case OBSERVE_TESTALL:
    case OBSERVE_TESTANY:
    case OBSERVE_TESTSOME:
        return true;
    default:
        return false;
    }
}

bool observe_is_settled(const Process *process)
{
    uint64_t told;
    const VecU32 *waits = &process->flow.waits;
    if (process->flow.status != PROCESS_BLOCKED || process->flow.phase != PHASE_OBSERVE ||
        !ends_requests((ObserveKind)waits->data[0]) || waits->length > 64)
        return false;
    return completed(process, &told) == ((uint64_t)1 << (waits->length - 1)) - 1;
}

void observe_take(State *state, Alternative alternative)
{
    CHECK(alternative.kind == ALTERNATIVE_ANSWER);
    Process *process = &state->processes[alternative.rank];
    REQUIRE(process->flow.phase == PHASE_OBSERVE);
    vec_push(&process->flow.waits, answer_of(alternative));
    process->flow.phase = PHASE_OBSERVED;
    match_wake(state, alternative.rank);
}

/* Positions of the arguments, -1 for what there is not. */
typedef struct ObserveLayout {
    int8_t count, requests, flag, index, indices, status;
} ObserveLayout;

#define AT(function, name) (int8_t) ARGUMENT(function, name)

static const ObserveLayout layouts[] = {
    [OBSERVE_WAITANY] = {AT(Waitany, count), AT(Waitany, array_of_requests), -1, AT(Waitany, index),
                         -1, AT(Waitany, status)},
    [OBSERVE_WAITSOME] = {AT(Waitsome, incount), AT(Waitsome, array_of_requests), -1,
                          AT(Waitsome, outcount), AT(Waitsome, array_of_indices),
                          AT(Waitsome, array_of_statuses)},
    [OBSERVE_TEST] = {-1, AT(Test, request), AT(Test, flag), -1, -1, AT(Test, status)},
    [OBSERVE_TESTALL] = {AT(Testall, count), AT(Testall, array_of_requests), AT(Testall, flag), -1,
                         -1, AT(Testall, array_of_statuses)},
    [OBSERVE_TESTANY] = {AT(Testany, count), AT(Testany, array_of_requests), AT(Testany, flag),
                         AT(Testany, index), -1, AT(Testany, status)},
    [OBSERVE_TESTSOME] = {AT(Testsome, incount), AT(Testsome, array_of_requests), -1,
                          AT(Testsome, outcount), AT(Testsome, array_of_indices),
                          AT(Testsome, array_of_statuses)},
    [OBSERVE_IPROBE] = {-1, -1, AT(Iprobe, flag), -1, -1, AT(Iprobe, status)},
    [OBSERVE_IMPROBE] = {-1, -1, AT(Improbe, flag), -1, -1, AT(Improbe, status)},
    [OBSERVE_STATUS] = {-1, AT(Request_get_status, request), AT(Request_get_status, flag), -1, -1,
                        AT(Request_get_status, status)},
    [OBSERVE_STATUS_ALL] = {AT(Request_get_status_all, count),
                            AT(Request_get_status_all, array_of_requests),
                            AT(Request_get_status_all, flag), -1, -1,
                            AT(Request_get_status_all, array_of_statuses)},
    [OBSERVE_STATUS_ANY] = {AT(Request_get_status_any, count),
                            AT(Request_get_status_any, array_of_requests),
                            AT(Request_get_status_any, flag), AT(Request_get_status_any, index), -1,
                            AT(Request_get_status_any, status)},
    [OBSERVE_STATUS_SOME] = {AT(Request_get_status_some, incount),
                             AT(Request_get_status_some, array_of_requests), -1,
                             AT(Request_get_status_some, outcount),
                             AT(Request_get_status_some, array_of_indices),
                             AT(Request_get_status_some, array_of_statuses)},
    [OBSERVE_ARRIVED] = {-1, AT(Parrived, request), AT(Parrived, flag), -1, -1, -1},
};

static bool store_status(Call *call, const ObserveLayout *layout, int64_t element,
                         const StatusValue *status)
{
    return layout->status < 0 || args_status(call, (uint32_t)layout->status, element, status);
}

static bool observe_count(Call *call, const ObserveLayout *layout, int64_t *count)
{
    *count = 1;
    return layout->count < 0 || args_count(call, (uint32_t)layout->count, count);
}

/* MPI_Request_get_status and MPI_Parrived take the handle itself. */
static bool load_request(Call *call, const ObserveLayout *layout, int64_t element, Lvalue *place,
                         int64_t *slot)
{
    int64_t handle;
    uint32_t argument = (uint32_t)layout->requests;
    ObserveKind kind = (ObserveKind)call->function->kind;
    if (kind != OBSERVE_STATUS && kind != OBSERVE_ARRIVED)
        return request_load(call, argument, element, place, slot);
    return args_int(call, argument, "the request", &handle) && request_slot(call, handle, slot);
}

/* Of MPI_Parrived the partition follows, for a request that is not the null handle. */
static bool push_request(Call *call, int64_t slot)
{
    Process *process = call->eval->process;
    uint32_t partition = 0;
    bool asks_partition = call->function->kind == OBSERVE_ARRIVED;
    if (asks_partition && slot >= 0 &&
        !partitioned_asked(call, requests_at(process, (uint32_t)slot), &partition))
        return false;
    if (!request_is_active(process, slot))
        return true;
    vec_push(&process->flow.waits, (uint32_t)slot);
    if (asks_partition)
        vec_push(&process->flow.waits, ASKED_PARTITION | partition);
    return true;
}

static bool begin_requests(Call *call, const ObserveLayout *layout)
{
    Lvalue place;
    int64_t count, slot;
    if (!observe_count(call, layout, &count))
        return false;
    for (int64_t i = 0; i < count; i++) {
        if (!load_request(call, layout, i, &place, &slot) || !push_request(call, slot))
            return false;
    }
    return true;
}

static bool observe_begin(Call *call, const ObserveLayout *layout)
{
    Process *process = call->eval->process;
    ObserveKind kind = (ObserveKind)call->function->kind;
    vec_clear(&process->flow.waits);
    vec_push(&process->flow.waits, (uint32_t)kind);
    if (!(observe_is_probe(kind) ? probe_begin(call) : begin_requests(call, layout)))
        return false;
    process->flow.phase = PHASE_OBSERVE;
    return true;
}

static bool store_optional(Call *call, int8_t index, int64_t value)
{
    return index < 0 || args_store(call, (uint32_t)index, value);
}

/* No active request: complete at once, with empty statuses: one, or of MPI_Testall one for each. */
static bool answer_empty(Call *call, const ObserveLayout *layout)
{
    StatusValue status = status_empty(false);
    bool is_all = asks_all((ObserveKind)call->function->kind);
    int64_t count = 1;
    if (is_all && !observe_count(call, layout, &count))
        return false;
    for (int64_t i = is_all ? 0 : 1; i < count; i++)
        if (!store_status(call, layout, i, &status))
            return false;
    return store_optional(call, layout->flag, 1) &&
           store_optional(call, layout->index, CONSTANT_UNDEFINED) &&
           (is_all || layout->indices >= 0 || store_status(call, layout, STATUS_ALONE, &status));
}

static bool store_index(Call *call, uint32_t argument, int64_t element, int64_t value)
{
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    Lvalue place;
    const Type *type = args_pointee(call, argument);
    Term pointer =
        pointer_add(eval, call->args[argument], term_int64(bank, element), type, call->stmt->place);
    return pointer != TERM_NONE &&
           lvalue_of_pointer(eval, pointer, type, call->stmt->place, &place) &&
           lvalue_write(eval, &place, term_int64(bank, value), call->stmt->place);
}

static bool finish_one(Call *call, const Lvalue *place, uint32_t slot, StatusValue *status)
{
    ObserveKind kind = (ObserveKind)call->function->kind;
    if (kind == OBSERVE_ARRIVED)
        return partitioned_arrives(call, slot, asked_partition(call->eval->process));
    return keeps_request(kind) ? request_deliver(call, slot, status)
                               : request_finish(call, place, slot, status);
}

/* Completes the requests of a mask over the active ones; *indices receives their positions. */
static bool finish_requests(Call *call, const ObserveLayout *layout, uint64_t mask,
                            Integers *indices)
{
    Process *process = call->eval->process;
    int64_t count, slot;
    uint32_t active = 0;
    Lvalue place;
    if (!observe_count(call, layout, &count))
        return false;
    for (int64_t i = 0; i < count; i++) {
        StatusValue status = status_empty(false);
        if (!load_request(call, layout, i, &place, &slot))
            return false;
        bool is_active = request_is_active(process, slot);
        bool is_wanted = is_active && mask >> active & 1;
        active += is_active;
        if (is_wanted && !finish_one(call, &place, (uint32_t)slot, &status))
            return false;
        bool is_all = asks_all((ObserveKind)call->function->kind);
        int64_t at = is_all ? i : indices->length;
        bool has_status = is_wanted || is_all;
        if (!is_all && layout->indices < 0)
            at = STATUS_ALONE;
        if (has_status && !store_status(call, layout, at, &status))
            return false;
        if (is_wanted)
            vec_push(indices, i);
    }
    return true;
}

static bool answer_requests(Call *call, const ObserveLayout *layout, uint32_t answer)
{
    CHECK(answer && !observe_is_probe((ObserveKind)call->function->kind));
    ObserveKind kind = (ObserveKind)call->function->kind;
    Integers indices = {0};
    uint64_t mask = answer;
    if (asks_any(kind))
        mask = (uint64_t)1 << (answer - 1);
    else if (!asks_some(kind))
        mask = UINT64_MAX;
    bool ok =
        finish_requests(call, layout, mask, &indices) && store_optional(call, layout->flag, 1);
    for (uint32_t i = 0; ok && layout->indices >= 0 && i < indices.length; i++)
        ok = store_index(call, (uint32_t)layout->indices, i, indices.data[i]);
    if (ok && layout->index >= 0)
        ok = args_store(call, (uint32_t)layout->index,
                        layout->indices >= 0 ? (int64_t)indices.length : indices.data[0]);
    CHECK(!ok || !asks_any(kind) || indices.length == 1);
    vec_release(&indices);
    return ok;
}

static bool answer_probe(Call *call, const ObserveLayout *layout, uint32_t answer)
{
    CHECK(answer && answer <= call->eval->state->process_count);
    const uint32_t *probe = call->eval->process->flow.waits.data + 1;
    State *state = call->eval->state;
    const Message *message = match_probe(state, call->eval->rank, probe[0], answer - 1, probe[2]);
    REQUIRE(message);
    StatusValue status = probe_status(state, message);
    messages_at(state, messages_index(state, message))->is_seen = true;
    knowledge_learn(state, call->eval->rank, match_knowledge(state, message, UINT32_MAX));
    return args_store(call, (uint32_t)layout->flag, 1) &&
           store_status(call, layout, STATUS_ALONE, &status) &&
           (call->function->kind != OBSERVE_IMPROBE ||
            probe_take(call, message, (uint32_t)layout->status - 1));
}

/* A probe of MPI_PROC_NULL succeeds at once. */
static bool answer_nobody(Call *call, const ObserveLayout *layout)
{
    StatusValue status = status_empty(true);
    return args_store(call, (uint32_t)layout->flag, 1) &&
           store_status(call, layout, STATUS_ALONE, &status) &&
           (call->function->kind != OBSERVE_IMPROBE ||
            probe_take_nobody(call, (uint32_t)layout->status - 1));
}

static bool answer_not_yet(Call *call, const ObserveLayout *layout)
{
    return store_optional(call, layout->flag, 0) &&
           (layout->index < 0 || args_store(call, (uint32_t)layout->index,
                                            layout->indices >= 0 ? 0 : CONSTANT_UNDEFINED));
}

CallStatus observe_call(Call *call)
{
    CHECK(call->function->kind < sizeof layouts / sizeof *layouts);
    Process *process = call->eval->process;
    ObserveKind kind = (ObserveKind)call->function->kind;
    const ObserveLayout *layout = &layouts[kind];
    if (!general_resume(call))
        return CALL_STOPPED;
    if (process->flow.phase == PHASE_START) {
        if (!args_active(call) || !observe_begin(call, layout))
            return CALL_STOPPED;
        if (!observe_is_probe(kind) && process->flow.waits.length == 1)
            return answer_empty(call, layout) ? call_success(call) : CALL_STOPPED;
    }
    if (process->flow.phase == PHASE_OBSERVE && observe_is_probe(kind) &&
        process->flow.waits.data[2] == COMMUNICATION_NOBODY)
        return answer_nobody(call, layout) ? call_success(call) : CALL_STOPPED;
    if (process->flow.phase != PHASE_OBSERVED)
        return CALL_BLOCKED;
    uint32_t answer = vec_last(&process->flow.waits);
    bool ok;
    if (answer == 0)
        ok = answer_not_yet(call, layout);
    else if (observe_is_probe(kind))
        ok = answer_probe(call, layout, answer);
    else
        ok = answer_requests(call, layout, answer);
    return ok ? call_success(call) : CALL_STOPPED;
}
