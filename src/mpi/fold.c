#include "mpi/fold.h"

#include "lib/bug.h"
#include "mpi/callback.h"
#include "mpi/layout.h"
#include "mpi/match.h"
#include "mpi/op.h"
#include "mpi/section.h"
#include "state/heap.h"
#include "state/layout.h"

/* The blocks, in their order on the heap. */
enum { BLOCK_IN, BLOCK_INOUT, BLOCK_LENGTH, BLOCK_TYPE, BLOCK_COUNT };

typedef struct Fold {
    Call *call;
    Collective *entry;
    Buffer buffer;  /* that of one contribution, but for the pointer */
    int64_t length; /* of one, in basic elements */
    uint32_t count; /* of contributions */
} Fold;

static Term block_pointer(const Fold *fold, uint32_t block)
{
    CHECK(fold->entry->scratch && block < BLOCK_COUNT);
    return callback_block(fold->call, fold->entry->scratch - 1 + block);
}

static Term contribution(const Fold *fold, uint32_t number)
{
    CHECK(number < fold->count);
    return signature_join(fold->call->eval->engine->bank, TERM_NONE, 0, fold->entry->result,
                          number * fold->length, fold->length);
}

static bool put(Fold *fold, uint32_t block, Term data)
{
    Buffer buffer = fold->buffer;
    buffer.pointer = block_pointer(fold, block);
    return typed_write(fold->call, &buffer, fold->call->stmt->place, data, 0, fold->length);
}

static bool get(Fold *fold, uint32_t block, Term *data)
{
    Buffer buffer = fold->buffer;
    int64_t length = 0;
    buffer.pointer = block_pointer(fold, block);
    *data = TERM_NONE;
    return typed_read(fold->call, &buffer, data, &length);
}

/* The buffers of the function hold elements of the C type that the process's own buffer has. */
static bool allocate_elements(Fold *fold)
{
    Eval *eval = fold->call->eval;
    Typemap map;
    int64_t lower, upper;
    Run run;
    Place at = fold->call->stmt->place;
    typemap_load(eval->process, eval->engine->bank, fold->buffer.type, &map);
    typemap_true_bounds(&map, &lower, &upper);
    int64_t extent = typemap_extent(&map);
    int64_t bytes = upper + (fold->buffer.count - 1) * extent;
    typemap_release(&map);
    if (lower < 0 || extent < 0)
        return eval_unsupported(eval, at, "a reduction of a datatype with negative displacements"),
               false;
    if (!run_of_pointer(eval, section_of_reduction(fold->entry)->pointer, NULL, PROPERTY_MPI_BUFFER,
                        at, &run))
        return false;
    int64_t size = (int64_t)run.type->size;
    bytes = size ? (bytes + size - 1) / size * size : bytes;
    for (int i = 0; i < 2; i++) {
        Term pointer = heap_allocate(eval, term_int64(eval->engine->bank, bytes), false);
        if (pointer == TERM_NONE ||
            !layout_set_type(eval, blocks_count(eval->process) - 1, run.type, at))
            return false;
    }
    return true;
}

static bool allocate(Fold *fold)
{
    Call *call = fold->call;
    uint32_t first = blocks_count(call->eval->process);
    const Function *function = op_function(call, fold->entry->op);
    if (!allocate_elements(fold) ||
        callback_argument(call, function, BLOCK_LENGTH, fold->buffer.count) == TERM_NONE ||
        callback_integer(call, HANDLE_DATATYPE + (int64_t)fold->buffer.type) == TERM_NONE) {
        blocks_truncate(call->eval->process, first);
        return false;
    }
    CHECK(blocks_count(call->eval->process) == first + BLOCK_COUNT);
    fold->entry->scratch = first + 1;
    return true;
}

static bool release(Fold *fold)
{
    CHECK(fold->entry->calls == 2 * (fold->count - 1));
    if (!callback_release(fold->call, fold->entry->scratch - 1, BLOCK_COUNT))
        return false;
    fold->entry->scratch = fold->entry->calls = 0;
    fold->entry->combined = TERM_NONE;
    return true;
}

/* The global variables as they are now. */
static ComponentId globals_of(const Fold *fold)
{
    const Eval *eval = fold->call->eval;
    return store_intern(eval->state->store, COMPONENT_GLOBALS, eval->process->globals.data,
                        eval->process->globals.length);
}

/* Calls the function on what has been combined and the next contribution. The first order is by
 * rank, from the left. The second one is from the other end: of a commutative operation the
 * contributions in reverse, else by rank, from the right. */
static bool call_next(Fold *fold, Term combined)
{
    CHECK(fold->entry->calls < 2 * (fold->count - 1));
    uint32_t each = fold->count - 1, call = fold->entry->calls;
    bool is_forward = call < each;
    Term next = is_forward ? contribution(fold, call + 1) : contribution(fold, 2 * each - 1 - call);
    if (call == 0)
        combined = contribution(fold, 0);
    if (call == each)
        combined = contribution(fold, each);
    bool is_left = is_forward || op_is_commutative(fold->entry->op);
    if (!put(fold, BLOCK_IN, is_left ? combined : next) ||
        !put(fold, BLOCK_INOUT, is_left ? next : combined))
        return false;
    Term args[BLOCK_COUNT];
    for (uint32_t i = 0; i < BLOCK_COUNT; i++)
        args[i] = block_pointer(fold, i);
    fold->entry->calls++;
    fold->entry->globals = globals_of(fold);
    call_enter(fold->call, op_function(fold->call, fold->entry->op), args);
    return false;
}

/* All elements of two orders are equal, as far as can be told. */
static bool check_orders(Fold *fold, Term other)
{
    Eval *eval = fold->call->eval;
    TermBank *bank = eval->engine->bank;
    bool is_mixed = sort_kind(bank, term_sort(bank, other)) == SORT_KIND_TUPLE;
    Term equal = TERM_TRUE;
    for (int64_t i = 0; i < fold->length; i++)
        for (uint32_t k = 0; k < (is_mixed ? 2u : 1u); k++) {
            Term a = is_mixed ? term_item(bank, fold->entry->combined, k) : fold->entry->combined;
            Term b = is_mixed ? term_item(bank, other, k) : other;
            Term x = term_read(bank, a, term_int64(bank, i));
            Term y = term_read(bank, b, term_int64(bank, i));
            if (x != TERM_UNDEFINED && y != TERM_UNDEFINED)
                equal = term_and(bank, equal, term_equal(bank, x, y));
        }
    if (fold->count > 2)
        engine_assume(eval->engine, ASSUMPTION_OPERATION);
    Answer answer =
        prover_valid(eval->engine->prover, eval->context, equal, EFFORT_OBLIGATION, NULL);
    if (answer == ANSWER_UNKNOWN)
        engine_assume(eval->engine, ASSUMPTION_OPERATION);
    return answer != ANSWER_NO ||
           eval_require(
               eval, equal, PROPERTY_MPI_OP, fold->call->stmt->place,
               "%s: the operation '%s' is not %s: the result depends on the order in which "
               "MPI combines the elements",
               fold->call->function->name, op_function(fold->call, fold->entry->op)->name,
               op_is_commutative(fold->entry->op) ? "commutative and associative" : "associative");
}

/* After a call of the function, or before the first one. */
static bool advance(Fold *fold)
{
    CHECK(fold->count >= 2 && fold->length > 0);
    Term combined = TERM_NONE;
    uint32_t each = fold->count - 1, calls = fold->entry->calls;
    if (calls && fold->entry->globals != globals_of(fold))
        return eval_unsupported(fold->call->eval, fold->call->stmt->place,
                                "an operation that changes global variables: how often MPI calls "
                                "'%s' is not known",
                                op_function(fold->call, fold->entry->op)->name),
               false;
    if (calls && !get(fold, BLOCK_INOUT, &combined))
        return false;
    if (calls == each)
        fold->entry->combined = combined;
    if (calls < 2 * each)
        return call_next(fold, combined);
    if (!check_orders(fold, combined))
        return false;
    fold->entry->result = fold->entry->combined;
    return release(fold);
}

bool fold_contributions(Call *call, uint32_t index)
{
    Process *process = call->eval->process;
    TermBank *bank = call->eval->engine->bank;
    Collective *entry = collectives_at(process, index);
    CHECK(op_is_user(entry->op));
    bool has_parts = pattern_sends_parts(layout_of(entry->kind)->pattern);
    uint32_t part =
        has_parts ? comm_group_rank(call->eval->state, entry->comm, call->eval->rank) : 0;
    const Section *section = section_of_reduction(entry);
    if (entry->result == TERM_NONE || entry->contributions < 2)
        return true;
    Fold fold = {.call = call,
                 .entry = entry,
                 .buffer = section_buffer(bank, section, part),
                 .length = section_count(bank, section, part),
                 .count = entry->contributions};
    fold.buffer.first = 0;
    if (!fold.length)
        return true;
    if (process->flow.phase == PHASE_OBSERVED)
        return eval_unsupported(call->eval, call->stmt->place,
                                "%s of a reduction with an operation of the program",
                                call->function->name),
               false;
    if (!entry->scratch && !allocate(&fold))
        return false;
    return advance(&fold);
}

/* After the call of the program's function the phase says which block was allocated first. */
enum { PHASE_LOCAL = 1 };

/* The program's function works on the buffers themselves. */
static bool enter_local(Call *call, uint32_t op, const Buffer *in, const Buffer *inout)
{
    CHECK(in->count == inout->count && in->type == inout->type);
    Eval *eval = call->eval;
    uint32_t first = blocks_count(eval->process);
    Term args[BLOCK_COUNT] = {in->pointer, inout->pointer};
    const Function *function = op_function(call, op);
    if (callback_argument(call, function, BLOCK_LENGTH, in->count) == TERM_NONE ||
        callback_integer(call, HANDLE_DATATYPE + (int64_t)in->type) == TERM_NONE) {
        blocks_truncate(eval->process, first);
        return false;
    }
    for (uint32_t i = 0; i < 2; i++)
        args[BLOCK_LENGTH + i] = callback_block(call, first + i);
    eval->process->flow.phase = PHASE_LOCAL + first;
    call_enter(call, op_function(call, op), args);
    return false;
}

static bool leave_local(Call *call)
{
    CHECK(call->eval->process->flow.phase >= PHASE_LOCAL);
    return callback_release(call, call->eval->process->flow.phase - PHASE_LOCAL, 2);
}

CallStatus fold_local(Call *call, uint32_t op, const Buffer *in, const Buffer *inout)
{
    bool is_over = call->eval->process->flow.phase != PHASE_START || !in->count;
    if (!is_over)
        return enter_local(call, op, in, inout) ? CALL_DONE : CALL_STOPPED;
    return !in->count || leave_local(call) ? call_success(call) : CALL_STOPPED;
}
