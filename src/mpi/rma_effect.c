#include "mpi/rma_effect.h"

#include "lib/bug.h"
#include "mpi/epoch.h"
#include "mpi/grant.h"
#include "mpi/op.h"
#include "mpi/promise.h"
#include "mpi/race.h"
#include "mpi/remote.h"
#include "mpi/row.h"
#include "mpi/separate.h"
#include "mpi/window.h"
#include "state/apart.h"

bool rma_writes_target(const RmaOperation *operation)
{
    bool is_accumulation =
        operation->kind == OPERATION_ACCUMULATE || operation->kind == OPERATION_FETCH;
    return operation->kind == OPERATION_PUT || operation->kind == OPERATION_COMPARE ||
           (is_accumulation && operation->op != OP_NO_OP);
}

bool rma_is_atomic(const RmaOperation *operation)
{
    return operation->kind >= OPERATION_ACCUMULATE;
}

bool rma_brings_data(const RmaOperation *operation)
{
    return operation->kind != OPERATION_GET &&
           !(operation->kind == OPERATION_FETCH && operation->op == OP_NO_OP);
}

bool rma_has_result(const RmaOperation *operation)
{
    return operation->kind == OPERATION_GET || operation->kind >= OPERATION_FETCH;
}

bool rma_needs_order(const State *state, const RmaOperation *operation)
{
    return rma_is_atomic(operation) &&
           ((state->model->features & FEATURE_FETCHES) || operation->op == OP_REPLACE ||
            operation->after != TERM_NONE);
}

static Buffer target_buffer(const RmaOperation *operation, const Process *types)
{
    return (Buffer){.pointer = operation->place,
                    .type = operation->place_type,
                    .count = operation->place_count,
                    .is_target = rma_writes_target(operation),
                    .types = types};
}

/* What one operation, or one of its elements, takes at the target; element -1: all. */
typedef struct Part {
    const RmaOperation *operation;
    int64_t element;
} Part;

/* Leaves the piece with that element alone. False: it is no single number. */
static bool keep_element(TermBank *bank, Pieces *pieces, int64_t element)
{
    CHECK(element >= 0);
    for (uint32_t i = 0; i < pieces->length; i++) {
        Piece piece = pieces->data[i];
        if (piece.half || piece.length != piece.count)
            return false;
        if (element < piece.count) {
            piece.run.first = term_add(bank, piece.run.first, term_int64(bank, element));
            piece.count = piece.length = 1;
            pieces->data[0] = piece;
            pieces->length = 1;
            return true;
        }
        element -= piece.count;
    }
    return false;
}

/* The memory of a part, at the target, whose call it is. */
static bool part_pieces(Call *call, const Process *types, Part part, Pieces *pieces)
{
    Buffer buffer = target_buffer(part.operation, types);
    if (!typed_pieces(call, &buffer, call->stmt->place, pieces))
        return false;
    return part.element < 0 || keep_element(call->eval->engine->bank, pieces, part.element) ||
           (eval_unsupported(call->eval, call->stmt->place,
                             "an accumulation of pairs before another one is complete"),
            false);
}

/* Whether two parts have an element in common. */
static bool parts_overlap(Call *call, const Process *types, Part a, Part b, bool *overlap)
{
    TermBank *bank = call->eval->engine->bank;
    Place at = call->stmt->place;
    Pieces one = {0}, other = {0};
    bool ok = part_pieces(call, types, a, &one) && part_pieces(call, types, b, &other);
    for (uint32_t i = 0; ok && i < one.length; i++)
        for (uint32_t k = 0; ok && k < other.length; k++) {
            Term apart =
                run_apart(call->eval, &one.data[i].run, term_int64(bank, one.data[i].count),
                          &other.data[k].run, term_int64(bank, other.data[k].count), at);
            int64_t are_apart = 0;
            ok = apart != TERM_NONE &&
                 eval_int(call->eval,
                          term_ite(bank, apart, term_int64(bank, 1), term_int64(bank, 0)), at,
                          "where the operation has its effect", &are_apart);
            *overlap |= !are_apart;
        }
    vec_release(&one);
    vec_release(&other);
    return ok;
}

/* The parts that take effect one by one: *count of them, -1 for all at once. */
static void parts_of(const TermBank *bank, const RmaOperation *operation, int64_t *elements,
                     uint32_t *count)
{
    *count = 1;
    elements[0] = -1;
    if (operation->left == TERM_NONE)
        return;
    list_items(bank, operation->left, count);
    CHECK(*count && *count <= RMA_ELEMENTS_MAX);
    for (uint32_t i = 0; i < *count; i++)
        elements[i] = list_number(bank, operation->left, i);
}

typedef VEC(int64_t) Numbers;

/* Appends which parts of an operation come after which of an earlier one. */
static bool add_order(Call *call, const Process *types, const RmaOperation *operation,
                      const RmaOperation *earlier, Numbers *after)
{
    const TermBank *bank = call->eval->engine->bank;
    int64_t own[RMA_ELEMENTS_MAX], others[RMA_ELEMENTS_MAX];
    uint32_t count, other_count;
    parts_of(bank, operation, own, &count);
    parts_of(bank, earlier, others, &other_count);
    for (uint32_t i = 0; i < count * other_count; i++) {
        Part part = {operation, own[i / other_count]}, before = {earlier, others[i % other_count]};
        bool overlap = false;
        if (!parts_overlap(call, types, before, part, &overlap))
            return false;
        const int64_t order[] = {earlier->number, part.element + 1, before.element + 1};
        for (uint32_t k = 0; overlap && k < RMA_ORDER_WORDS; k++)
            vec_push(after, order[k]);
    }
    return true;
}

/* Accumulations of the process that have not taken effect and must before this one does, as they have
 * an element in common (MPI 4.1, 12.7.2). What needs no order takes effect when it can, but not before
 * what waits for its turn. */
static bool find_earlier(Call *call, RmaOperation *operation)
{
    Eval *eval = call->eval;
    const Process *process = eval->process;
    Numbers after = {0};
    Remote remote;
    bool ok = true, needs_order = rma_needs_order(eval->state, operation);
    remote_begin(&remote, call, operation->target);
    for (uint32_t i = 0; ok && i < operations_count(process); i++) {
        RmaOperation earlier = *operations_at(process, i);
        if (!rma_is_atomic(&earlier) || earlier.status == OPERATION_DONE ||
            earlier.target != operation->target || earlier.place == TERM_NONE ||
            (!needs_order && !rma_needs_order(eval->state, &earlier)))
            continue;
        ok = add_order(&remote.call, process, operation, &earlier, &after);
    }
    remote_end(&remote);
    if (needs_order || after.length)
        operation->after = list_of_numbers(eval->engine->bank, after.data, after.length);
    vec_release(&after);
    return ok;
}

/* Whether the order of two accumulations on the same element makes a difference. */
static bool order_counts(const RmaOperation *a, const RmaOperation *b)
{
    return a->op != b->op || a->op == OP_REPLACE || a->kind != OPERATION_ACCUMULATE ||
           b->kind != OPERATION_ACCUMULATE;
}

/* Where the info of the window says so, MPI does not keep the order of the process's own accumulations
 * (MPI 4.1, 12.7.2), which is not modelled where it counts. */
static bool check_order(Call *call, const RmaOperation *operation)
{
    const Process *process = call->eval->process;
    Remote remote;
    bool ok = true, overlap = false;
    if (!(promises_of(process, operation->window | ARGUMENT_WINDOW) & PROMISE_NO_ORDER))
        return true;
    remote_begin(&remote, call, operation->target);
    for (uint32_t i = 0; ok && i < operations_count(process); i++) {
        RmaOperation earlier = *operations_at(process, i);
        if (rma_is_atomic(&earlier) && earlier.target == operation->target &&
            earlier.place != TERM_NONE && order_counts(&earlier, operation))
            ok = parts_overlap(&remote.call, process, (Part){&earlier, -1}, (Part){operation, -1},
                               &overlap);
    }
    remote_end(&remote);
    if (ok && overlap)
        ok = (eval_unsupported(call->eval, call->stmt->place,
                               "accumulations whose order the info key \"accumulate_ordering\" "
                               "leaves open"),
              false);
    return ok;
}

bool rma_plan_effects(Call *call, RmaOperation *operation)
{
    CHECK(operation->target < call->eval->state->process_count);
    int64_t elements[RMA_ELEMENTS_MAX];
    operation->after = operation->left = operation->fetched = TERM_NONE;
    if (!rma_is_atomic(operation) || operation->place == TERM_NONE)
        return true;
    if (!check_order(call, operation))
        return false;
    for (uint32_t i = 0; i < RMA_ELEMENTS_MAX; i++)
        elements[i] = i;
    if (rma_needs_order(call->eval->state, operation) && operation->elements > 1 &&
        operation->elements <= RMA_ELEMENTS_MAX)
        operation->left = list_of_numbers(call->eval->engine->bank, elements, operation->elements);
    return find_earlier(call, operation);
}

static Access access_of(const Eval *eval, const RmaOperation *operation)
{
    bool is_ordered = rma_is_atomic(operation) &&
                      (operation->kind != OPERATION_ACCUMULATE || operation->op == OP_REPLACE);
    return (Access){.origin = eval->rank,
                    .number = operation->number,
                    .kind = rma_is_atomic(operation)           ? ACCESS_ACCUMULATE
                            : operation->kind == OPERATION_PUT ? ACCESS_PUT
                                                               : ACCESS_GET,
                    .op = operation->kind == OPERATION_COMPARE ? OP_COMPARE : operation->op,
                    .window = separate_is(eval->engine, eval->state, operation->window)
                                  ? operation->window + 1
                                  : 0,
                    .elements = operation->elements,
                    .is_one_op = promises_of(eval->process, operation->window | ARGUMENT_WINDOW) &
                                 PROMISE_SAME_OP,
                    .is_ordered = is_ordered,
                    .knowledge = rma_is_atomic(operation) ? operation->knowledge : 0,
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
    CHECK(rma_is_atomic(operation) && (!operation->element || operation->element <= count));
    TermBank *bank = call->eval->engine->bank;
    *combined = current;
    for (int64_t i = 0; i < count; i++) {
        Term old = TERM_NONE, given = TERM_NONE, compared = TERM_NONE, value;
        if (operation->element && operation->element != i + 1)
            continue;
        bool replaces = operation->op == OP_REPLACE && operation->kind == OPERATION_ACCUMULATE;
        if (!replaces && !element(call, current, i, "the target", &old))
            return false;
        if (rma_brings_data(operation) &&
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
    if (ok && rma_is_atomic(operation))
        ok = combine(call, operation, *fetched, code, count, &written);
    ok = ok &&
         (!rma_writes_target(operation) || typed_write(call, &place, at, written, 0, count)) &&
         race_remote_access(call->eval, &pieces, *access);
    vec_release(&pieces);
    return ok;
}

/* What was found so far; false: not yet on all elements. */
static bool collect(Call *call, RmaOperation *operation, Term *fetched)
{
    TermBank *bank = call->eval->engine->bank;
    uint32_t left;
    CHECK(!operation->element || operation->left != TERM_NONE);
    if (!operation->element)
        return true;
    Term index = term_int64(bank, operation->element - 1);
    if (operation->fetched != TERM_NONE)
        *fetched = term_write(bank, operation->fetched, index, term_read(bank, *fetched, index));
    operation->fetched = *fetched;
    list_items(bank, operation->left, &left);
    return left == 1;
}

bool rma_take_effect(Call *call, RmaOperation *operation)
{
    CHECK(operation->status == OPERATION_DONE || operation->status == OPERATION_CHOSEN);
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
    bool ok = (!rma_writes_target(operation) || epoch_check_update(&remote.call, part)) &&
              work_at_target(&remote.call, operation, eval->process, &access, known, &fetched);
    remote_end(&remote);
    if (!ok || !rma_has_result(operation) || !collect(call, operation, &fetched))
        return ok;
    Buffer result = {.pointer = operation->result,
                     .type = operation->result_type,
                     .count = operation->result_count,
                     .is_target = true};
    return typed_write(call, &result, call->stmt->place, fetched, 0,
                       type_elements(call, operation->result_type, operation->result_count));
}
