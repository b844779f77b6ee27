#include "mpi/rma_call.h"

#include "lib/bug.h"
#include "mpi/claims.h"
#include "mpi/epoch.h"
#include "mpi/op.h"
#include "mpi/race.h"
#include "mpi/remote.h"
#include "mpi/request.h"
#include "mpi/rma_effect.h"
#include "mpi/row.h"
#include "mpi/window.h"

/* Positions of the arguments. */
typedef struct OperationLayout {
    OperationKind kind;
    int8_t origin, origin_count, origin_type, compare, result, result_count, result_type;
    int8_t target, displacement, count, type, op, window, request;
} OperationLayout;

static const OperationLayout layouts[] = {
    [RMA_PUT] = {OPERATION_PUT, 0, 1, 2, -1, -1, -1, -1, 3, 4, 5, 6, -1, 7, -1},
    [RMA_GET] = {OPERATION_GET, -1, -1, -1, -1, 0, 1, 2, 3, 4, 5, 6, -1, 7, -1},
    [RMA_ACCUMULATE] = {OPERATION_ACCUMULATE, 0, 1, 2, -1, -1, -1, -1, 3, 4, 5, 6, 7, 8, -1},
    [RMA_GET_ACCUMULATE] = {OPERATION_FETCH, 0, 1, 2, -1, 3, 4, 5, 6, 7, 8, 9, 10, 11, -1},
    [RMA_FETCH_AND_OP] = {OPERATION_FETCH, 0, -1, 2, -1, 1, -1, 2, 3, 4, -1, 2, 5, 6, -1},
    [RMA_COMPARE_AND_SWAP] = {OPERATION_COMPARE, 0, -1, 3, 1, 2, -1, 3, 4, 5, -1, 3, -1, 6, -1},
    [RMA_RPUT] = {OPERATION_PUT, 0, 1, 2, -1, -1, -1, -1, 3, 4, 5, 6, -1, 7, 8},
    [RMA_RGET] = {OPERATION_GET, -1, -1, -1, -1, 0, 1, 2, 3, 4, 5, 6, -1, 7, 8},
    [RMA_RACCUMULATE] = {OPERATION_ACCUMULATE, 0, 1, 2, -1, -1, -1, -1, 3, 4, 5, 6, 7, 8, 9},
    [RMA_RGET_ACCUMULATE] = {OPERATION_FETCH, 0, 1, 2, -1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12},
};

/* A call while its arguments are read. */
typedef struct Reading {
    Call *call;
    const OperationLayout *layout;
    RmaOperation operation;
    Lvalue request;
    uint32_t code;    /* signature of the target's elements */
    int64_t elements; /* basic ones at the target */
    Term origin_pieces, compare_pieces, result_pieces;
} Reading;

/* A count and a datatype; those that stand in no argument are 1 and that of another buffer. */
static bool read_shape(Call *call, int8_t count_index, int8_t type_index, uint32_t *type,
                       uint32_t *count)
{
    CHECK(type_index >= 0);
    int64_t copies = 1;
    if ((count_index >= 0 && !args_count(call, (uint32_t)count_index, &copies)) ||
        !args_type(call, (uint32_t)type_index, true, type))
        return false;
    *count = (uint32_t)copies;
    return true;
}

static bool read_shapes(Reading *reading)
{
    Call *call = reading->call;
    const OperationLayout *layout = reading->layout;
    RmaOperation *operation = &reading->operation;
    bool brings = layout->origin >= 0 && rma_brings_data(operation);
    if (brings && !read_shape(call, layout->origin_count, layout->origin_type,
                              &operation->origin_type, &operation->origin_count))
        return false;
    if (layout->result >= 0 && !read_shape(call, layout->result_count, layout->result_type,
                                           &operation->result_type, &operation->result_count))
        return false;
    return read_shape(call, layout->count, layout->type, &operation->place_type,
                      &operation->place_count);
}

/* One of the origin's buffers against the target's elements. */
static bool check_signature(Reading *reading, uint32_t type, uint32_t count, const char *what)
{
    Call *call = reading->call;
    Engine *engine = call->eval->engine;
    uint32_t code = type_signature(call, type);
    int64_t elements = type_elements(call, type, count);
    int64_t common = elements < reading->elements ? elements : reading->elements;
    if (common && !signature_begins(engine->bank, code, reading->code, common) &&
        !eval_require(call->eval, TERM_FALSE, PROPERTY_MPI_TYPE_MATCH, call->stmt->place,
                      "%s: the %s has elements of %s, the target of %s", call->function->name, what,
                      signature_name(engine, code), signature_name(engine, reading->code)))
        return false;
    return eval_require(call->eval, term_bool(elements == reading->elements),
                        PROPERTY_MPI_TRUNCATION, call->stmt->place,
                        "%s: the %s has %lld elements, the target %lld", call->function->name, what,
                        (long long)elements, (long long)reading->elements);
}

/* Operations on one element are for predefined datatypes, and a comparison for those of integers
 * (MPI 4.1, 12.3.4). */
static bool check_single(Reading *reading)
{
    const Call *call = reading->call;
    const Datatype *datatype = datatype_find(reading->operation.place_type);
    bool compares = reading->operation.kind == OPERATION_COMPARE;
    bool is_good =
        datatype && (!compares || datatype->class == DATATYPE_INTEGER ||
                     datatype->class == DATATYPE_BYTE || datatype->class == DATATYPE_LOGICAL);
    return reading->layout->count >= 0 ||
           eval_require(call->eval, term_bool(is_good), PROPERTY_MPI_DATATYPE, call->stmt->place,
                        "%s: the datatype is %s", call->function->name,
                        datatype ? datatype->name : "no predefined one");
}

static bool check_signatures(Reading *reading)
{
    Call *call = reading->call;
    RmaOperation *operation = &reading->operation;
    reading->code = type_signature(call, operation->place_type);
    reading->elements = type_elements(call, operation->place_type, operation->place_count);
    if (reading->elements > UINT32_MAX)
        return eval_unsupported(call->eval, call->stmt->place,
                                "a one-sided operation on more than 4294967295 elements"),
               false;
    if (rma_is_atomic(operation) && reading->elements && (reading->code & SIGNATURE_MIXED))
        return eval_unsupported(call->eval, call->stmt->place,
                                "an accumulation of elements of several datatypes"),
               false;
    if (rma_is_atomic(operation) && reading->elements && operation->kind != OPERATION_COMPARE &&
        !op_check(call, operation->op, reading->code))
        return false;
    return (!rma_brings_data(operation) ||
            check_signature(reading, operation->origin_type, operation->origin_count,
                            "origin buffer")) &&
           (!rma_has_result(operation) ||
            check_signature(reading, operation->result_type, operation->result_count,
                            "result buffer"));
}

static Buffer argument_buffer(Call *call, int8_t index, uint32_t type, uint32_t count)
{
    return typed_argument(call, (uint32_t)index, type, count);
}

/* What a buffer of the origin brings, and the pieces that it consists of. */
static bool read_data(Call *call, const Buffer *buffer, Term *data, Term *pieces)
{
    int64_t length = 0;
    *data = TERM_NONE;
    return typed_read(call, buffer, data, &length) && typed_request_pieces(call, buffer, pieces);
}

/* The result is nowhere in what is brought or compared (MPI 4.1, 2.3 and 12.3.4). */
static bool check_result_apart(Reading *reading, const Buffer *result)
{
    Call *call = reading->call;
    const OperationLayout *layout = reading->layout;
    const RmaOperation *operation = &reading->operation;
    if (rma_brings_data(operation)) {
        Buffer origin =
            argument_buffer(call, layout->origin, operation->origin_type, operation->origin_count);
        if (!typed_buffers_apart(call, &origin, result))
            return false;
    }
    if (layout->compare < 0)
        return true;
    Buffer compare = argument_buffer(call, layout->compare, operation->place_type, 1);
    return typed_buffers_apart(call, &compare, result);
}

static bool read_buffers(Reading *reading)
{
    Call *call = reading->call;
    const OperationLayout *layout = reading->layout;
    RmaOperation *operation = &reading->operation;
    if (rma_brings_data(operation)) {
        Buffer buffer =
            argument_buffer(call, layout->origin, operation->origin_type, operation->origin_count);
        operation->origin = buffer.pointer;
        if (!read_data(call, &buffer, &operation->data, &reading->origin_pieces))
            return false;
    }
    if (layout->compare >= 0) {
        Buffer buffer = argument_buffer(call, layout->compare, operation->place_type, 1);
        if (!read_data(call, &buffer, &operation->compare, &reading->compare_pieces))
            return false;
    }
    if (!rma_has_result(operation))
        return true;
    Buffer buffer =
        argument_buffer(call, layout->result, operation->result_type, operation->result_count);
    operation->result = buffer.pointer;
    return check_result_apart(reading, &buffer) &&
           typed_check_target(call, &buffer, call->stmt->place) &&
           typed_request_pieces(call, &buffer, &reading->result_pieces);
}

/* Bytes from the first to the last of the target's elements. */
static void range_of(Call *call, const RmaOperation *operation, WindowRange *range)
{
    Typemap map;
    typemap_load(call->eval->process, call->eval->engine->bank, operation->place_type, &map);
    typemap_true_bounds(&map, &range->lower, &range->upper);
    int64_t stretch, copies = (int64_t)operation->place_count - 1;
    if (__builtin_mul_overflow(typemap_extent(&map), copies, &stretch))
        stretch =
            typemap_extent(&map) > 0 ? INT64_MAX / 2 : INT64_MIN / 2; /* outside of all memory */
    if (stretch > 0)
        range->upper += stretch;
    else
        range->lower += stretch;
    typemap_release(&map);
}

static bool locate(Reading *reading)
{
    Call *call = reading->call;
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    RmaOperation *operation = &reading->operation;
    WindowRange range = {.displacement =
                             eval_simplify(eval, call->args[reading->layout->displacement])};
    Remote remote;
    bool is_dynamic = windows_at(eval->state, operation->window)->flavour == WINDOW_DYNAMIC;
    if (!is_dynamic &&
        !eval_require(eval, term_le(bank, term_int64(bank, 0), range.displacement),
                      PROPERTY_MPI_WINDOW, call->stmt->place, "%s: the displacement is %s",
                      call->function->name, engine_term_text(eval->engine, range.displacement)))
        return false;
    if (!reading->elements)
        return true;
    range_of(call, operation, &range);
    range.wanted = reading->code & SIGNATURE_MIXED ? NULL : args_element_type(call, reading->code);
    remote_begin(&remote, call, operation->target);
    bool ok = window_locate(&remote.call, operation->window, &range, &operation->place);
    remote_end(&remote);
    return ok;
}

static void claim_buffer(Call *call, const RmaOperation *operation, Term pointer, uint32_t count,
                         Term pieces, ClaimMode mode)
{
    CHECK(operation->site);
    TermBank *bank = call->eval->engine->bank;
    Claim claim = {.owner = CLAIMS_OF_OPERATIONS + operation->number,
                   .mode = mode,
                   .purpose = CLAIM_OPERATION,
                   .property = PROPERTY_MPI_BUFFER_IN_FLIGHT,
                   .site = operation->site,
                   .pieces = pieces};
    if (!count || pointer == TERM_NONE)
        return;
    if (pieces == TERM_NONE) {
        claim.pointer = pointer;
        claim.first = term_int64(bank, 0);
        claim.count = term_int64(bank, count);
    }
    claims_add(call->eval->process, claim);
}

static void claim_buffers(const Reading *reading)
{
    Call *call = reading->call;
    const RmaOperation *operation = &reading->operation;
    claim_buffer(call, operation, operation->origin, operation->origin_count,
                 reading->origin_pieces, CLAIM_READS);
    if (reading->layout->compare >= 0)
        claim_buffer(call, operation, call->args[reading->layout->compare], 1,
                     reading->compare_pieces, CLAIM_READS);
    claim_buffer(call, operation, operation->result, operation->result_count,
                 reading->result_pieces, CLAIM_WRITES);
}

static uint32_t request_of(Call *call, const RmaOperation *operation)
{
    CHECK(operation->status != OPERATION_CHOSEN && operation->site);
    Process *process = call->eval->process;
    uint32_t slot = request_new(process);
    bool is_done = operation->status == OPERATION_DONE;
    *requests_at(process, slot) = (Request){.kind = REQUEST_OPERATION,
                                            .state = is_done ? REQUEST_MATCHED : REQUEST_POSTED,
                                            .comm = COMM_WORLD,
                                            .peer = operation->target,
                                            .site = operation->site};
    return slot;
}

/* Of a target that is nobody the request is complete at once. */
static bool finish_nobody(Call *call, const OperationLayout *layout)
{
    Lvalue place;
    if (layout->request < 0)
        return true;
    if (!request_place(call, (uint32_t)layout->request, &place))
        return false;
    RmaOperation nothing = {
        .status = OPERATION_DONE, .target = COMMUNICATION_NOBODY, .site = eval_site(call->eval)};
    return request_store(call, &place, request_of(call, &nothing));
}

static bool read_operation(Reading *reading, bool *is_granted)
{
    Call *call = reading->call;
    const OperationLayout *layout = reading->layout;
    RmaOperation *operation = &reading->operation;
    if (layout->op >= 0 && !args_accumulation(call, (uint32_t)layout->op, &operation->op))
        return false;
    if (!read_shapes(reading) || !check_single(reading) || !check_signatures(reading))
        return false;
    if (operation->target == COMMUNICATION_NOBODY)
        return true;
    return epoch_check_access(call, operation->window, operation->target, layout->request >= 0,
                              is_granted) &&
           (layout->request < 0 ||
            request_place(call, (uint32_t)layout->request, &reading->request)) &&
           locate(reading) && read_buffers(reading);
}

CallStatus rma_call(Call *call)
{
    CHECK(call->function->kind < sizeof layouts / sizeof *layouts);
    Eval *eval = call->eval;
    State *state = eval->state;
    Reading reading = {.call = call, .layout = &layouts[call->function->kind]};
    RmaOperation *operation = &reading.operation;
    bool is_granted = true;
    if (!args_active(call) ||
        !args_window(call, (uint32_t)reading.layout->window, &operation->window) ||
        !args_target(call, (uint32_t)reading.layout->target, operation->window, &operation->target))
        return CALL_STOPPED;
    operation->kind = reading.layout->kind;
    operation->knowledge = mpi_of(eval->process)->knowledge;
    operation->site = eval_site(eval);
    if (!read_operation(&reading, &is_granted))
        return CALL_STOPPED;
    if (operation->target == COMMUNICATION_NOBODY)
        return finish_nobody(call, reading.layout) ? call_success(call) : CALL_STOPPED;
    /* One that is held back comes after accesses that are still to be made, and that are after the last one. */
    bool is_new = !is_granted || (rma_is_atomic(operation) && race_counts_as_one(eval->engine));
    operation->number =
        is_new ? race_number(state, eval->rank) : race_number_again(state, eval->rank, operation);
    operation->knowledge = knowledge_without(state, operation->knowledge, FACT_ACCESSED, eval->rank,
                                             operation->number);
    operation->elements = (uint32_t)reading.elements;
    CHECK(operation->target < state->process_count && operation->window < windows_count(state));
    CHECK((operation->place == TERM_NONE) == !reading.elements);
    if (!rma_plan_effects(call, operation))
        return CALL_STOPPED;
    operation->status = !is_granted                         ? OPERATION_HELD_BACK
                        : rma_needs_order(state, operation) ? OPERATION_PENDING
                                                            : OPERATION_DONE;
    if (operation->status == OPERATION_DONE && !rma_take_effect(call, operation))
        return CALL_STOPPED;
    window_part(eval->process, operation->window)->has_operated = true;
    if (reading.layout->request >= 0)
        operation->request = request_of(call, operation) + 1;
    claim_buffers(&reading);
    operations_add(eval->process, *operation);
    if (operation->request && !request_store(call, &reading.request, operation->request - 1))
        return CALL_STOPPED;
    return call_success(call);
}
