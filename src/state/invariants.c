#include "state/invariants.h"

#include "lib/bug.h"
#include "lib/property.h"
#include "state/claim.h"
#include "state/value.h"

/* A value of the type, or none yet. */
static void value_invariants(TermBank *bank, Term value, const Type *type)
{
    if (value == TERM_NONE || value == TERM_UNDEFINED)
        return;
    Sort sort = value_sort(bank, type);
    REQUIRE(sort == SORT_NONE || term_sort(bank, value) == sort);
}

/* The extents of an object's type, or variable arguments: one tuple. */
static void tuple_invariants(const TermBank *bank, Term tuple)
{
    if (tuple == TERM_NONE)
        return;
    REQUIRE(term_is_node(bank, tuple));
    REQUIRE(sort_kind(bank, term_sort(bank, tuple)) == SORT_KIND_TUPLE);
}

static void frame_invariants(const State *state, TermBank *bank, Process *process, uint32_t depth)
{
    const Flow *flow = &process->flow;
    const Program *program = state->model->program;
    const FrameHeader *frame = process_frame(process, depth);
    uint32_t next =
        depth + 1 < flow->bases.length ? flow->bases.data[depth + 1] : flow->stack.length;
    REQUIRE(frame->function < program->function_count);
    const Function *function = program->functions[frame->function];
    REQUIRE(frame->variables == function->local_count);
    REQUIRE(frame->location < function->location_count);
    REQUIRE(next == flow->bases.data[depth] + frame_words(state->model, function));
    REQUIRE(depth || frame->call == UINT32_MAX);
    for (uint32_t i = 0; i < frame->variables; i++) {
        REQUIRE(function->locals[i]->slot == i);
        Term value = frame_values((FrameHeader *)frame)[i];
        if (function->locals[i] != function->variable_arguments)
            value_invariants(bank, value, function->locals[i]->type);
        else /* a tuple of whatever the call has given */
            tuple_invariants(bank, value == TERM_UNDEFINED ? TERM_NONE : value);
        tuple_invariants(bank, frame_values((FrameHeader *)frame)[frame->variables + i]);
    }
}

static void flow_invariants(const State *state, TermBank *bank, Process *process)
{
    const Flow *flow = &process->flow;
    REQUIRE(flow->status <= PROCESS_CUT);
    REQUIRE(flow->status == PROCESS_ENDED || flow->bases.length);
    REQUIRE(!flow->bases.length || flow->bases.data[0] == 0);
    for (uint32_t depth = 0; depth < flow->bases.length; depth++)
        frame_invariants(state, bank, process, depth);
    for (uint32_t depth = 1; depth < flow->bases.length; depth++) {
        const FrameHeader *caller = process_frame(process, depth - 1);
        uint32_t call = process_frame(process, depth)->call;
        REQUIRE(call & CALL_OF_SYSTEM ||
                call < state->model->program->functions[caller->function]->stmt_count);
    }
}

static void block_invariants(const State *state, TermBank *bank, const Block *block)
{
    REQUIRE(block->is_live <= 1 && block->is_zeroed <= ZEROED_AND_STORED);
    REQUIRE(block->type <= state->heap_types.length);
    if (!block->is_live) {
        REQUIRE(!block->type && block->value == TERM_NONE && block->bytes == TERM_NONE);
        return;
    }
    REQUIRE(block->bytes != TERM_NONE && term_sort(bank, block->bytes) == SORT_INT);
    REQUIRE((block->type != 0) == (block->value != TERM_NONE));
    REQUIRE((block->type != 0) == (block->extent != TERM_NONE));
    if (!block->type)
        return;
    Sort element = value_sort(bank, state->heap_types.data[block->type - 1]);
    REQUIRE(term_sort(bank, block->value) == sort_array(bank, element));
    REQUIRE(term_sort(bank, block->extent) == SORT_INT);
    tuple_invariants(bank, block->element_extents);
}

static void claim_invariants(const TermBank *bank, const Claim *claim)
{
    REQUIRE(claim->mode <= CLAIM_EXPOSED && claim->purpose <= CLAIM_WINDOW);
    REQUIRE(claim->property <= PROPERTY_COUNT);
    REQUIRE((claim->pieces == TERM_NONE) == (claim->pointer != TERM_NONE));
    if (claim->pieces != TERM_NONE) {
        REQUIRE(term_sort(bank, claim->pieces) == SORT_PATH);
        return;
    }
    REQUIRE(term_sort(bank, claim->pointer) == SORT_PATH);
    REQUIRE(term_sort(bank, claim->first) == SORT_INT && term_sort(bank, claim->count) == SORT_INT);
}

static void memory_invariants(const State *state, TermBank *bank, const Process *process)
{
    const Program *program = state->model->program;
    REQUIRE(process->globals.length == 2 * program->global_count);
    for (uint32_t i = 0; i < program->global_count; i++) {
        value_invariants(bank, process->globals.data[i], program->globals[i]->type);
        tuple_invariants(bank, process->globals.data[program->global_count + i]);
    }
    for (uint32_t i = 0; i < blocks_count(process); i++) {
        block_invariants(state, bank, blocks_at(process, i));
        REQUIRE(blocks_at(process, i)->frame <= process_depth(process));
    }
    REQUIRE(!blocks_count(process) || blocks_last(process)->is_live);
    for (uint32_t i = 0; i < claims_count(process); i++)
        claim_invariants(bank, claims_at(process, i));
}

static void outputs_invariants(const State *state, TermBank *bank)
{
    const Program *program = state->model->program;
    REQUIRE(state->outputs.length == 3 * program->output_count);
    REQUIRE(state->output_notes.length == program->output_count * (state->process_count + 1));
    for (uint32_t i = 0; i < program->output_count; i++) {
        value_invariants(bank, state->outputs.data[i], program->outputs[i]->type);
        tuple_invariants(bank, state->outputs.data[program->output_count + i]);
    }
    for (uint32_t i = 0; i < state->output_notes.length; i++)
        REQUIRE(state->output_notes.data[i].rank < state->process_count);
}

void state_invariants(const State *state, TermBank *bank)
{
    REQUIRE(state->model && state->process_count == state->model->process_count);
    REQUIRE(state->process_count <= state->process_capacity);
    REQUIRE(state->is_aborted <= ABORT_BY_LIBRARY);
    for (uint32_t rank = 0; rank < state->process_count; rank++) {
        flow_invariants(state, bank, &state->processes[rank]);
        memory_invariants(state, bank, &state->processes[rank]);
    }
    for (uint32_t i = 0; i < shared_blocks_count(state); i++)
        block_invariants(state, bank, shared_blocks_at(state, i));
    outputs_invariants(state, bank);
    REQUIRE(state_check(state, bank));
}
