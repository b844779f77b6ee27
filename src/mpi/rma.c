#include "mpi/rma.h"

#include "lib/bug.h"
#include "mpi/claims.h"
#include "mpi/epoch.h"
#include "mpi/row.h"
#include "mpi/grant.h"
#include "mpi/op.h"
#include "mpi/race.h"
#include "mpi/remote.h"
#include "mpi/request.h"
#include "mpi/separate.h"
#include "mpi/window.h"
#include "state/apart.h"

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

static bool writes_target(const RmaOperation *operation)
{
    bool is_accumulation =
        operation->kind == OPERATION_ACCUMULATE || operation->kind == OPERATION_FETCH;
    return operation->kind == OPERATION_PUT || operation->kind == OPERATION_COMPARE ||
           (is_accumulation && operation->op != OP_NO_OP);
}

static bool is_atomic(const RmaOperation *operation)
{
    return operation->kind >= OPERATION_ACCUMULATE;
}

static bool brings_data(const RmaOperation *operation)
{
    return operation->kind != OPERATION_GET &&
           !(operation->kind == OPERATION_FETCH && operation->op == OP_NO_OP);
}

static bool has_result(const RmaOperation *operation)
{
    return operation->kind == OPERATION_GET || operation->kind >= OPERATION_FETCH;
}

/* A count and a datatype; those that stand in no argument are 1 and that of another buffer. */
static bool read_shape(Call *call, int8_t count_index, int8_t type_index, uint32_t *type,
                       uint32_t *count)
{
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
    bool brings = layout->origin >= 0 && brings_data(operation);
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
    if (is_atomic(operation) && reading->elements && (reading->code & SIGNATURE_MIXED))
        return eval_unsupported(call->eval, call->stmt->place,
                                "an accumulation of elements of several datatypes"),
               false;
    if (is_atomic(operation) && reading->elements && operation->kind != OPERATION_COMPARE &&
        !op_check(call, operation->op, reading->code))
        return false;
    return (!brings_data(operation) || check_signature(reading, operation->origin_type,
                                                       operation->origin_count, "origin buffer")) &&
           (!has_result(operation) || check_signature(reading, operation->result_type,
                                                      operation->result_count, "result buffer"));
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
    if (brings_data(operation)) {
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
    if (brings_data(operation)) {
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
    if (!has_result(operation))
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
    int64_t stretch = typemap_extent(&map) * ((int64_t)operation->place_count - 1);
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

/* Commuting accumulations of a program that fetches nothing need no order. */
static bool needs_order(const State *state, const RmaOperation *operation)
{
    return is_atomic(operation) &&
           ((state->model->features & FEATURE_FETCHES) || operation->op == OP_REPLACE);
}

static Buffer target_buffer(const RmaOperation *operation, const Process *types)
{
    return (Buffer){.pointer = operation->place,
                    .type = operation->place_type,
                    .count = operation->place_count,
                    .is_target = writes_target(operation),
                    .types = types};
}

/* Whether two operations have an element in common at their target, whose call it is. */
static bool places_overlap(Call *call, const Process *types, const RmaOperation *a,
                           const RmaOperation *b, bool *overlap)
{
    TermBank *bank = call->eval->engine->bank;
    Place at = call->stmt->place;
    Buffer first = target_buffer(a, types), second = target_buffer(b, types);
    Pieces one = {0}, other = {0};
    bool ok = typed_pieces(call, &first, at, &one) && typed_pieces(call, &second, at, &other);
    for (uint32_t i = 0; ok && i < one.length; i++)
        for (uint32_t k = 0; ok && k < other.length; k++) {
            Term apart =
                run_apart(call->eval, &one.data[i].run, term_int64(bank, one.data[i].count),
                          &other.data[k].run, term_int64(bank, other.data[k].count), at);
            ok = apart != TERM_NONE;
            *overlap |= apart != TERM_TRUE;
        }
    vec_release(&one);
    vec_release(&other);
    return ok;
}

/* The numbers of the accumulations of the process that have not taken effect and must before this
 * one does: they have an element in common (MPI 4.1, 12.7.2). */
static bool find_earlier(Call *call, RmaOperation *operation)
{
    Eval *eval = call->eval;
    const Process *process = eval->process;
    VEC(int64_t) numbers = {0};
    Remote remote;
    bool ok = true;
    remote_begin(&remote, call, operation->target);
    for (uint32_t i = 0; ok && i < operations_count(process); i++) {
        RmaOperation earlier = *operations_at(process, i);
        bool overlap = false;
        if (!is_atomic(&earlier) || earlier.status == OPERATION_DONE ||
            earlier.target != operation->target || earlier.place == TERM_NONE)
            continue;
        ok = places_overlap(&remote.call, process, &earlier, operation, &overlap);
        if (ok && overlap)
            vec_push(&numbers, earlier.number);
    }
    remote_end(&remote);
    operation->after = list_of_numbers(eval->engine->bank, numbers.data, numbers.length);
    vec_release(&numbers);
    return ok;
}

/* What must come before it, and the elements on which it takes effect one by one. */
static bool plan_effects(Call *call, RmaOperation *operation)
{
    int64_t elements[RMA_ELEMENTS_MAX];
    operation->after = operation->left = operation->fetched = TERM_NONE;
    if (!needs_order(call->eval->state, operation) || operation->place == TERM_NONE)
        return true;
    for (uint32_t i = 0; i < RMA_ELEMENTS_MAX; i++)
        elements[i] = i;
    if (operation->elements > 1 && operation->elements <= RMA_ELEMENTS_MAX)
        operation->left = list_of_numbers(call->eval->engine->bank, elements, operation->elements);
    return find_earlier(call, operation);
}

static Access access_of(const Eval *eval, const RmaOperation *operation)
{
    bool is_ordered = is_atomic(operation) &&
                      (operation->kind != OPERATION_ACCUMULATE || operation->op == OP_REPLACE);
    return (Access){.origin = eval->rank,
                    .number = operation->number,
                    .kind = is_atomic(operation)               ? ACCESS_ACCUMULATE
                            : operation->kind == OPERATION_PUT ? ACCESS_PUT
                                                               : ACCESS_GET,
                    .op = operation->kind == OPERATION_COMPARE ? OP_COMPARE : operation->op,
                    .window = separate_is(eval->engine, eval->state, operation->window)
                                  ? operation->window + 1
                                  : 0,
                    .elements = operation->elements,
                    .is_ordered = is_ordered,
                    .knowledge = is_atomic(operation) ? operation->knowledge : 0,
                    .site = operation->site,
                    .place = operation->place,
                    .place_type = operation->place_type,
                    .place_count = operation->place_count};
}

/* An element that must be set. */
static bool element(Call *call, Term data, int64_t index, const char *what, Term *value)
{
    TermBank *bank = call->eval->engine->bank;
    *value = term_read(bank, data, term_int64(bank, index));
    return eval_require(call->eval, value_defined(bank, *value), PROPERTY_UNINITIALISED_READ,
                        call->stmt->place, "%s: element %lld of %s was never set",
                        call->function->name, (long long)index, what);
}

/* What an accumulation makes of the target's elements, or of the one that was chosen. */
static bool combine(Call *call, const RmaOperation *operation, Term current, uint32_t code,
                    int64_t count, Term *combined)
{
    TermBank *bank = call->eval->engine->bank;
    *combined = current;
    for (int64_t i = 0; i < count; i++) {
        Term old = TERM_NONE, given = TERM_NONE, compared = TERM_NONE, value;
        if (operation->element && operation->element != i + 1)
            continue;
        bool replaces = operation->op == OP_REPLACE && operation->kind == OPERATION_ACCUMULATE;
        if (!replaces && !element(call, current, i, "the target", &old))
            return false;
        if (brings_data(operation) &&
            !element(call, operation->data, i, "the origin buffer", &given))
            return false;
        if (operation->kind == OPERATION_COMPARE) {
            if (!element(call, operation->compare, i, "what is compared", &compared))
                return false;
            value = term_ite(bank, term_equal(bank, old, compared), given, old);
        } else {
            value = replaces ? given : op_accumulate(call, operation->op, code, old, given);
        }
        if (value == TERM_NONE)
            return false;
        *combined = term_write(bank, *combined, term_int64(bank, i), value);
    }
    return true;
}

/* Reads and writes the target, in its memory. *fetched: what was there. */
static bool work_at_target(Call *call, RmaOperation *operation, const Process *types,
                           const Access *access, uint32_t known, Term *fetched)
{
    TermBank *bank = call->eval->engine->bank;
    Place at = call->stmt->place;
    Pieces pieces = {0};
    Buffer place = target_buffer(operation, types);
    uint32_t code = typemap_code(types, bank, operation->place_type);
    int64_t count = 0;
    Term written = operation->data;
    uint32_t seen;
    bool ok = typed_pieces(call, &place, at, &pieces) &&
              race_seen(call->eval, &pieces, at, &seen) &&
              race_remote_check(call->eval, &pieces, *access, known, at);
    if (ok)
        operation->learned = knowledge_union(call->eval->state, operation->learned, seen);
    *fetched = TERM_NONE;
    if (ok && operation->kind != OPERATION_PUT)
        ok = typed_read(call, &place, fetched, &count);
    else
        for (uint32_t i = 0; i < pieces.length; i++)
            count += pieces.data[i].length;
    if (ok && is_atomic(operation))
        ok = combine(call, operation, *fetched, code, count, &written);
    ok = ok && (!writes_target(operation) || typed_write(call, &place, at, written, 0, count)) &&
         race_remote_access(call->eval, &pieces, *access);
    vec_release(&pieces);
    return ok;
}

/* What was found so far; false: not yet on all elements. */
static bool collect(Call *call, RmaOperation *operation, Term *fetched)
{
    TermBank *bank = call->eval->engine->bank;
    uint32_t left;
    if (!operation->element)
        return true;
    Term index = term_int64(bank, operation->element - 1);
    if (operation->fetched != TERM_NONE)
        *fetched = term_write(bank, operation->fetched, index, term_read(bank, *fetched, index));
    operation->fetched = *fetched;
    list_items(bank, operation->left, &left);
    return left == 1;
}

/* The operation takes effect: at the target, and in the result buffer of its process. */
static bool take_effect(Call *call, RmaOperation *operation)
{
    Eval *eval = call->eval;
    State *state = eval->state;
    Remote remote;
    Term fetched;
    uint32_t known =
        knowledge_union(state, operation->knowledge,
                        grant_knowledge(state, operation->window, operation->target, eval->rank));
    Access access = access_of(eval, operation);
    if (operation->place == TERM_NONE)
        return true;
    remote_begin(&remote, call, operation->target);
    const WindowPart *part = window_part(remote.eval.process, operation->window);
    bool ok = (!writes_target(operation) || epoch_check_update(&remote.call, part)) &&
              work_at_target(&remote.call, operation, eval->process, &access, known, &fetched);
    remote_end(&remote);
    if (!ok || !has_result(operation) || !collect(call, operation, &fetched))
        return ok;
    Buffer result = {.pointer = operation->result,
                     .type = operation->result_type,
                     .count = operation->result_count,
                     .is_target = true};
    return typed_write(call, &result, call->stmt->place, fetched, 0,
                       type_elements(call, operation->result_type, operation->result_count));
}

static void claim_buffer(Call *call, const RmaOperation *operation, Term pointer, uint32_t count,
                         Term pieces, ClaimMode mode)
{
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
    operation->number = race_number_again(state, eval->rank, operation);
    operation->elements = (uint32_t)reading.elements;
    if (!plan_effects(call, operation))
        return CALL_STOPPED;
    operation->status = !is_granted                     ? OPERATION_HELD_BACK
                        : needs_order(state, operation) ? OPERATION_PENDING
                                                        : OPERATION_DONE;
    if (operation->status == OPERATION_DONE && !take_effect(call, operation))
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

static bool is_meant(const RmaOperation *operation, uint32_t window, uint32_t target)
{
    return operation->window == window && (target == RMA_ALL || operation->target == target);
}

bool rma_have_taken_effect(const Process *process, uint32_t window, uint32_t target)
{
    for (uint32_t i = 0; i < operations_count(process); i++) {
        const RmaOperation *operation = operations_at(process, i);
        if (is_meant(operation, window, target) && operation->status != OPERATION_DONE)
            return false;
    }
    return true;
}

/* The buffers are free. */
static void complete_locally(State *state, uint32_t rank, RmaOperation *operation)
{
    Process *process = &state->processes[rank];
    if (operation->kind >= OPERATION_FETCH && !operation->is_complete)
        knowledge_learn(state, rank, operation->learned);
    claims_withdraw(process, CLAIMS_OF_OPERATIONS + operation->number);
    operation->is_complete = true;
    if (operation->request)
        requests_at(process, operation->request - 1)->state = REQUEST_MATCHED;
    process->is_changed = true;
}

/* What was got is over at its target, too, once it has come. */
static bool is_over(const RmaOperation *operation, bool at_target)
{
    return at_target || (operation->kind == OPERATION_GET && operation->is_complete);
}

/* Until now it may have used its buffers, which other operations may access. */
static bool use_buffers(Call *call, const RmaOperation *operation)
{
    return operation->is_complete ||
           claims_use(call->eval, CLAIMS_OF_OPERATIONS + operation->number, call->stmt->place);
}

bool rma_complete(Call *call, uint32_t window, uint32_t target, bool at_target)
{
    Process *process = call->eval->process;
    uint32_t kept = 0;
    for (uint32_t i = 0; i < operations_count(process); i++) {
        RmaOperation operation = *operations_at(process, i);
        if (is_meant(&operation, window, target) && !use_buffers(call, &operation))
            return false;
    }
    for (uint32_t i = 0; i < operations_count(process); i++) {
        RmaOperation operation = *operations_at(process, i);
        bool is_one = is_meant(&operation, window, target);
        if (is_one)
            complete_locally(call->eval->state, call->eval->rank, &operation);
        if (is_one && is_over(&operation, at_target))
            race_is_over(call->eval->state, call->eval->rank, operation.number);
        else
            *operations_at(process, kept++) = operation;
    }
    operations_truncate(process, kept);
    return true;
}

bool rma_complete_request(Call *call, uint32_t slot)
{
    Process *process = call->eval->process;
    for (uint32_t i = 0; i < operations_count(process); i++) {
        RmaOperation *operation = operations_at(process, i);
        if (operation->request != slot + 1)
            continue;
        if (!use_buffers(call, operation))
            return false;
        complete_locally(call->eval->state, call->eval->rank, operation);
        operation->request = 0;
        if (is_over(operation, false)) {
            race_is_over(call->eval->state, call->eval->rank, operation->number);
            operations_remove(process, i);
        }
        return true;
    }
    return true;
}

void rma_release(State *state, uint32_t window, uint32_t target, uint32_t origin)
{
    Process *process = &state->processes[origin];
    for (uint32_t i = 0; i < operations_count(process); i++) {
        RmaOperation *operation = operations_at(process, i);
        if (!is_meant(operation, window, target) || operation->status != OPERATION_HELD_BACK)
            continue;
        operation->status = needs_order(state, operation) ? OPERATION_PENDING : OPERATION_CHOSEN;
        process->is_changed = true;
        match_wake(state, origin);
    }
}

/* Accumulations of one process on one element take effect in their order. */
static bool is_next(const TermBank *bank, const Process *process, uint32_t index)
{
    const RmaOperation *operation = operations_at(process, index);
    uint32_t count = 0;
    if (operation->status != OPERATION_PENDING)
        return false;
    if (operation->after != TERM_NONE)
        list_items(bank, operation->after, &count);
    for (uint32_t i = 0; i < index; i++)
        for (uint32_t k = 0; k < count; k++)
            if (operations_at(process, i)->status != OPERATION_DONE &&
                list_number(bank, operation->after, k) == operations_at(process, i)->number)
                return false;
    return true;
}

/* The operation, or it on each of its elements. */
static void add_effects(const TermBank *bank, uint32_t rank, const RmaOperation *operation,
                        Alternatives *alternatives)
{
    Alternative apply = {ALTERNATIVE_APPLY, rank, operation->number, 0, false};
    uint32_t left = 0;
    if (operation->left != TERM_NONE)
        list_items(bank, operation->left, &left);
    else
        vec_push(alternatives, apply);
    for (uint32_t i = 0; i < left; i++) {
        apply.source = (uint32_t)list_number(bank, operation->left, i) + 1;
        vec_push(alternatives, apply);
    }
}

void rma_pending(const TermBank *bank, const State *state, Alternatives *alternatives)
{
    for (uint32_t rank = 0; rank < state->process_count; rank++) {
        const Process *process = &state->processes[rank];
        for (uint32_t i = 0;
             process->flow.status == PROCESS_BLOCKED && i < operations_count(process); i++)
            if (is_next(bank, process, i))
                add_effects(bank, rank, operations_at(process, i), alternatives);
    }
}

bool rma_reads(const Process *process, uint32_t number)
{
    for (uint32_t i = 0; i < operations_count(process); i++)
        if (operations_at(process, i)->number == number && writes_target(operations_at(process, i)))
            return false;
    return true;
}

void rma_choose(State *state, uint32_t rank, uint32_t number, uint32_t element)
{
    Process *process = &state->processes[rank];
    for (uint32_t i = 0; i < operations_count(process); i++) {
        RmaOperation *operation = operations_at(process, i);
        if (operation->number != number || operation->status != OPERATION_PENDING)
            continue;
        operation->status = OPERATION_CHOSEN;
        operation->element = element;
    }
    process->is_changed = true;
    match_wake(state, rank);
}

static const char *operation_name(const RmaOperation *operation)
{
    switch ((OperationKind)operation->kind) {
    case OPERATION_PUT:
        return "MPI_Put";
    case OPERATION_GET:
        return "MPI_Get";
    case OPERATION_ACCUMULATE:
        return "MPI_Accumulate";
    case OPERATION_FETCH:
        return "the fetching operation";
    case OPERATION_COMPARE:
        break;
    }
    return "MPI_Compare_and_swap";
}

/* The chosen element is done; whether all are. */
static bool leave_element(TermBank *bank, RmaOperation *operation)
{
    int64_t others[RMA_ELEMENTS_MAX];
    uint32_t count = 0, left = 0;
    if (operation->element)
        list_items(bank, operation->left, &left);
    for (uint32_t i = 0; i < left; i++)
        if (list_number(bank, operation->left, i) + 1 != operation->element)
            others[count++] = list_number(bank, operation->left, i);
    operation->element = 0;
    operation->left = count ? list_of_numbers(bank, others, count) : TERM_NONE;
    if (count)
        return false;
    operation->after = operation->fetched = TERM_NONE;
    return true;
}

/* In the name of its own call, and not in flight for itself. */
static bool take_effect_later(Call *call, uint32_t index)
{
    Process *process = call->eval->process;
    RmaOperation operation = *operations_at(process, index);
    SystemFunction function = {.name = operation_name(&operation)};
    const Function *in;
    Stmt stmt = *model_site_stmt(call->eval->state->model, operation.site, &in);
    Call own = *call;
    VecU32 claims = process->records[RECORD_CLAIMS];
    own.function = &function;
    own.stmt = &stmt;
    process->records[RECORD_CLAIMS] = (VecU32){0};
    for (uint32_t i = 0; i < claims.length / RECORD_WORDS(Claim); i++) {
        const Claim *claim = (const Claim *)(const void *)claims.data + i;
        if (claim->owner != CLAIMS_OF_OPERATIONS + operation.number)
            claims_add(process, *claim);
    }
    bool ok = take_effect(&own, &operation);
    vec_release(&process->records[RECORD_CLAIMS]);
    process->records[RECORD_CLAIMS] = claims;
    if (!ok)
        return false;
    RmaOperation *done = operations_at(process, index);
    done->learned = operation.learned;
    done->fetched = operation.fetched;
    done->status =
        leave_element(call->eval->engine->bank, done) ? OPERATION_DONE : OPERATION_PENDING;
    if (done->request && done->status == OPERATION_DONE)
        requests_at(process, done->request - 1)->state = REQUEST_MATCHED;
    process->is_changed = true;
    return true;
}

bool rma_progress(Call *call)
{
    Process *process = call->eval->process;
    for (uint32_t i = 0; i < operations_count(process); i++)
        if (operations_at(process, i)->status == OPERATION_CHOSEN && !take_effect_later(call, i))
            return false;
    return true;
}
