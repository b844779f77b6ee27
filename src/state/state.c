#include "state/state.h"

#include <string.h>

#include "lib/bug.h"
#include "lib/hash.h"
#include "state/value.h"

void state_init(State *state, Store *store, const RecordKinds *kinds)
{
    CHECK(store && kinds);
    *state = (State){.store = store, .context = CONTEXT_TRUE, .kinds = kinds};
}

static void process_clear(Process *process, const RecordKinds *kinds)
{
    CHECK(kinds->process_count <= RECORD_KINDS_MAX);
    vec_clear(&process->flow.stack);
    vec_clear(&process->flow.bases);
    vec_clear(&process->flow.waits);
    process->flow.status = PROCESS_READY;
    process->flow.phase = 0;
    vec_clear(&process->globals);
    for (uint32_t i = 0; i < kinds->process_count; i++)
        records_start(&kinds->process[i], &process->records[i]);
    process->next_symbol = process->exit_site = 0;
    process->exit_status = TERM_NONE;
    process->committed = 0;
    process->simplified = CONTEXT_NONE;
    process->is_changed = true;
}

static void process_release(Process *process)
{
    vec_release(&process->flow.stack);
    vec_release(&process->flow.bases);
    vec_release(&process->flow.waits);
    vec_release(&process->globals);
    for (uint32_t i = 0; i < RECORD_KINDS_MAX; i++)
        vec_release(&process->records[i]);
}

void state_release(State *state)
{
    for (uint32_t i = 0; i < state->process_capacity; i++)
        process_release(&state->processes[i]);
    mem_free(state->processes);
    for (uint32_t i = 0; i < RECORD_KINDS_MAX; i++)
        vec_release(&state->records[i]);
    vec_release(&state->outputs);
    vec_release(&state->output_notes);
    vec_release(&state->heap_types);
}

static void state_set_model(State *state, const Model *model)
{
    CHECK(model->process_count >= 1 && model->world_count <= model->process_count);
    state->model = model;
    state->process_count = model->process_count;
    if (state->process_capacity >= model->process_count)
        return;
    state->processes =
        mem_resize(state->processes, model->process_count * sizeof *state->processes);
    memset(state->processes + state->process_capacity, 0,
           (model->process_count - state->process_capacity) * sizeof *state->processes);
    state->process_capacity = model->process_count;
}

static void variables_undefine(VecU32 *words, TermBank *bank, Variable *const *variables,
                               uint32_t count)
{
    vec_resize(words, 2 * count);
    for (uint32_t i = 0; i < count; i++) {
        words->data[i] = value_undefined(bank, variables[i]->type);
        words->data[count + i] = TERM_NONE;
    }
}

void state_start(State *state, const Model *model)
{
    const Program *program = model->program;
    state_set_model(state, model);
    for (uint32_t i = 0; i < state->process_count; i++) {
        process_clear(&state->processes[i], state->kinds);
        variables_undefine(&state->processes[i].globals, model->bank, program->globals,
                           program->global_count);
    }
    variables_undefine(&state->outputs, model->bank, program->outputs, program->output_count);
    for (uint32_t i = 0; i < program->output_count; i++)
        vec_push(&state->outputs, value_shape(model->bank, program->outputs[i]->type));
    for (uint32_t i = 0; i < state->kinds->state_count; i++)
        records_start(&state->kinds->state[i], &state->records[i]);
    state->is_aborted = state->has_foreign = false;
    vec_resize(&state->output_notes, program->output_count * (state->process_count + 1));
    for (uint32_t i = 0; i < state->output_notes.length; i++)
        state->output_notes.data[i] = (OutputNote){0};
}

uint64_t process_outline(const Process *process)
{
    const VecU32 *stack = &process->flow.stack;
    const uint64_t words[] = {process->flow.status, process->flow.phase,
                              hash_bytes(stack->data, stack->length * sizeof *stack->data)};
    return hash_bytes(words, sizeof words);
}

const Stmt *process_stmt(const Process *process, const Model *model, const Function **function)
{
    CHECK(process_depth(process));
    const FrameHeader *top = process_top((Process *)process);
    *function = model->program->functions[top->function];
    CHECK(top->location < (*function)->location_count);
    return &(*function)->stmts[(*function)->locations[top->location].first];
}

const Function *process_callee(const Process *process, const Model *model)
{
    const Function *function;
    const Stmt *stmt = process_stmt(process, model, &function);
    bool is_named = stmt->callee && stmt->callee->kind == EXPR_FUNCTION;
    return is_named ? stmt->callee->function : NULL;
}

const SystemFunction *process_system_callee(const Process *process, const Model *model)
{
    CHECK(process->flow.bases.length);
    const Function *callee = process_callee(process, model);
    return callee ? model->system[callee->index] : NULL;
}

bool state_is_absent(const State *state, uint32_t rank)
{
    CHECK(rank < state->process_count);
    const Process *process = &state->processes[rank];
    return rank >= state->model->world_count && process->flow.status == PROCESS_ENDED &&
           !process->exit_site;
}

bool state_is_ended(const State *state)
{
    for (uint32_t i = 0; i < state->process_count; i++)
        if (state->processes[i].flow.status != PROCESS_ENDED)
            return false;
    return true;
}

uint32_t state_heap_type(State *state, const Type *type)
{
    CHECK(type->kind != TYPE_VOID && type->kind != TYPE_FUNCTION);
    for (uint32_t i = 0; i < state->heap_types.length; i++)
        if (state->heap_types.data[i] == type)
            return i;
    vec_push(&state->heap_types, type);
    return state->heap_types.length - 1;
}

static uint32_t visit_words(const Model *model, const Function *function)
{
    return model->counts_loops ? 2 * function->location_count : 0;
}

uint32_t frame_words(const Model *model, const Function *function)
{
    return FRAME_HEADER_WORDS + 2 * function->local_count + visit_words(model, function);
}

void process_push(Process *process, const Model *model, const Function *function, uint32_t call)
{
    CHECK(call == UINT32_MAX || process->flow.bases.length);
    uint32_t base = process->flow.stack.length, count = function->local_count;
    uint32_t visits = visit_words(model, function);
    vec_push(&process->flow.bases, base);
    vec_resize(&process->flow.stack, base + frame_words(model, function));
    FrameHeader *frame = process_top(process);
    *frame = (FrameHeader){function->index, function->entry, call, count};
    Term *values = frame_values(frame);
    for (uint32_t i = 0; i < count; i++) {
        const Type *type = function->locals[i]->type;
        values[i] = type_is_scalar(type) ? TERM_UNDEFINED : value_undefined(model->bank, type);
        values[count + i] = TERM_NONE;
    }
    for (uint32_t i = 0; i < visits; i++)
        frame_visits(frame)[i] = 0;
    process->is_changed = true;
}

void process_pop(Process *process)
{
    CHECK(process->flow.bases.length);
    process->flow.stack.length = vec_pop(&process->flow.bases);
    process->is_changed = true;
}

static bool map_records(Process *process, const RecordKinds *kinds, TermVisit *visit, void *user)
{
    bool is_changed = false;
    for (uint32_t i = 0; i < kinds->process_count; i++)
        is_changed |= records_map(&kinds->process[i], &process->records[i], visit, user);
    return is_changed;
}

static bool map_frames(Process *process, TermVisit *visit, void *user)
{
    bool is_changed = false;
    for (uint32_t i = 0; i < process->flow.bases.length; i++) {
        FrameHeader *frame = process_frame(process, i);
        is_changed |= terms_map(frame_values(frame), 2 * frame->variables, visit, user);
    }
    is_changed |= terms_map(process->globals.data, process->globals.length, visit, user);
    return is_changed;
}

static void process_map(Process *process, const RecordKinds *kinds, TermVisit *visit, void *user)
{
    bool is_changed = terms_map(&process->exit_status, 1, visit, user);
    is_changed |= map_frames(process, visit, user);
    is_changed |= map_records(process, kinds, visit, user);
    process->is_changed |= is_changed;
}

/* The records of the state that are a process's own. */
static void map_own(State *state, uint32_t rank, TermVisit *visit, void *user)
{
    CHECK(rank < state->process_count);
    for (uint32_t i = 0; i < state->kinds->state_count; i++) {
        const RecordKind *kind = &state->kinds->state[i];
        VecU32 *records = &state->records[i];
        for (uint32_t at = 0; kind->process && at < records->length; at += kind->words)
            if (kind->process(records->data + at) == rank)
                record_map(kind, records->data + at, visit, user);
    }
}

void state_map(State *state, uint32_t rank, TermVisit *visit, void *user)
{
    CHECK(rank < state->process_count);
    process_map(&state->processes[rank], state->kinds, visit, user);
    map_own(state, rank, visit, user);
}

void state_map_all(State *state, TermVisit *visit, void *user)
{
    for (uint32_t rank = 0; rank < state->process_count; rank++)
        process_map(&state->processes[rank], state->kinds, visit, user);
    for (uint32_t i = 0; i < state->kinds->state_count; i++)
        records_map(&state->kinds->state[i], &state->records[i], visit, user);
    terms_map(state->outputs.data, state->outputs.length, visit, user);
}

void state_each_component(const State *state, WordVisit *visit, void *user)
{
    const RecordKinds *kinds = state->kinds;
    for (uint32_t rank = 0; rank < state->process_count; rank++)
        for (uint32_t i = 0; i < kinds->process_count; i++)
            records_each_component(&kinds->process[i], &state->processes[rank].records[i], visit,
                                   user);
    for (uint32_t i = 0; i < kinds->state_count; i++)
        records_each_component(&kinds->state[i], &state->records[i], visit, user);
}

static void scan_records(const State *state, uint32_t rank, uint32_t first, TermVisit *visit,
                         void *user)
{
    CHECK(rank < state->process_count && first <= state->kinds->process_count);
    Process *process = &state->processes[rank];
    for (uint32_t i = first; i < state->kinds->process_count; i++)
        if (!state->kinds->process[i].is_derived)
            records_map(&state->kinds->process[i], &process->records[i], visit, user);
}

void process_scan_records(const State *state, uint32_t rank, TermVisit *visit, void *user)
{
    scan_records(state, rank, RECORD_BLOCKS + 1, visit, user);
}

void state_scan(const State *state, uint32_t rank, TermVisit *visit, void *user)
{
    Process *process = &state->processes[rank];
    terms_map(&process->exit_status, 1, visit, user);
    map_frames(process, visit, user);
    scan_records(state, rank, 0, visit, user);
    map_own((State *)state, rank, visit, user);
}

static void each_word(const VecU32 *words, WordVisit *visit, void *user)
{
    for (uint32_t i = 0; i < words->length; i++)
        visit(user, words->data[i]);
}

void state_each_word(const State *state, uint32_t rank, WordVisit *visit, void *user)
{
    CHECK(rank < state->process_count);
    const Process *process = &state->processes[rank];
    const RecordKinds *kinds = state->kinds;
    const uint32_t own[] = {process->next_symbol, process->exit_status, process->exit_site};
    for (uint32_t i = 0; i < sizeof own / sizeof *own; i++)
        visit(user, own[i]);
    each_word(&process->flow.stack, visit, user);
    each_word(&process->flow.waits, visit, user);
    each_word(&process->globals, visit, user);
    for (uint32_t i = 0; i < kinds->process_count; i++)
        each_word(&process->records[i], visit, user);
    for (uint32_t i = 0; i < kinds->state_count; i++) {
        const RecordKind *kind = &kinds->state[i];
        const uint32_t *words = state->records[i].data;
        for (uint32_t at = 0; kind->process && at < state->records[i].length; at++)
            if (kind->process(words + at - at % kind->words) == rank)
                visit(user, words[at]);
    }
}

bool state_check(const State *state, const TermBank *bank)
{
    const RecordKinds *kinds = state->kinds;
    bool is_good = true;
    for (uint32_t rank = 0; rank < state->process_count; rank++)
        for (uint32_t i = 0; i < kinds->process_count; i++)
            is_good &= !kinds->process[i].words ||
                       records_check(bank, &kinds->process[i], &state->processes[rank].records[i]);
    for (uint32_t i = 0; i < kinds->state_count; i++)
        is_good &=
            !kinds->state[i].process || records_check(bank, &kinds->state[i], &state->records[i]);
    return is_good;
}

void state_print(Buf *out, const State *state)
{
    const RecordKinds *kinds = state->kinds;
    for (uint32_t rank = 0; rank < state->process_count; rank++) {
        buf_printf(out, "process %u\n", rank);
        for (uint32_t i = 0; i < kinds->process_count; i++)
            if (kinds->process[i].words)
                records_print(out, &kinds->process[i], &state->processes[rank].records[i]);
    }
    for (uint32_t i = 0; i < kinds->state_count; i++)
        if (kinds->state[i].words)
            records_print(out, &kinds->state[i], &state->records[i]);
}

typedef struct Simplification {
    Contexts *contexts;
    ContextId context;
} Simplification;

static Term simplify_visit(void *user, Term term)
{
    const Simplification *s = user;
    return term_is_immediate(term) ? term : context_simplify(s->contexts, s->context, term);
}

void state_simplify(State *state, Contexts *contexts)
{
    Simplification s = {contexts, state->context};
    for (uint32_t i = 0; i < state->process_count; i++) {
        Process *process = &state->processes[i];
        if (!process->is_changed && process->simplified == state->context)
            continue;
        process_map(process, state->kinds, simplify_visit, &s);
        process->simplified = state->context;
    }
    terms_map(state->outputs.data, state->outputs.length, simplify_visit, &s);
    for (uint32_t i = 0; i < state->kinds->state_count; i++)
        records_map(&state->kinds->state[i], &state->records[i], simplify_visit, &s);
}
