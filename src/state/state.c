#include "state/state.h"

#include <stddef.h>
#include <string.h>

#include "lib/bug.h"
#include "state/value.h"

void state_init(State *state, Store *store)
{
    *state = (State){.store = store, .context = CONTEXT_TRUE};
}

static void process_clear(Process *process)
{
    vec_clear(&process->stack);
    vec_clear(&process->bases);
    vec_clear(&process->globals);
    vec_clear(&process->heap);
    vec_clear(&process->requests);
    vec_clear(&process->waits);
    vec_clear(&process->collectives);
    vec_clear(&process->objects);
    process->status = PROCESS_READY;
    process->phase = 0;
    process->mpi = MPI_BEFORE;
    process->thread_level = 0;
    process->receive_order = process->next_symbol = process->exit_site = 0;
    process->exit_status = process->last_time = process->seed = TERM_NONE;
    process->random_position = process->knowledge = 0;
    process->committed = 0;
    process->simplified = CONTEXT_NONE;
    process->is_changed = true;
}

static void process_release(Process *process)
{
    vec_release(&process->stack);
    vec_release(&process->bases);
    vec_release(&process->globals);
    vec_release(&process->heap);
    vec_release(&process->requests);
    vec_release(&process->waits);
    vec_release(&process->collectives);
    vec_release(&process->objects);
}

void state_release(State *state)
{
    for (uint32_t i = 0; i < state->process_capacity; i++)
        process_release(&state->processes[i]);
    mem_free(state->processes);
    vec_release(&state->outputs);
    vec_release(&state->output_notes);
    vec_release(&state->messages);
    vec_release(&state->text);
    vec_release(&state->files);
    vec_release(&state->comms);
    vec_release(&state->heap_types);
}

static void state_set_model(State *state, const Model *model)
{
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
        process_clear(&state->processes[i]);
        variables_undefine(&state->processes[i].globals, model->bank, program->globals,
                           program->global_count);
    }
    variables_undefine(&state->outputs, model->bank, program->outputs, program->output_count);
    for (uint32_t i = 0; i < program->output_count; i++)
        vec_push(&state->outputs, value_shape(model->bank, program->outputs[i]->type));
    vec_clear(&state->messages);
    state->is_aborted = state->has_other_text = state->has_foreign = false;
    vec_clear(&state->text);
    vec_clear(&state->files);
    vec_clear(&state->comms);
    vec_resize(&state->output_notes, program->output_count * (state->process_count + 1));
    for (uint32_t i = 0; i < state->output_notes.length; i++)
        state->output_notes.data[i] = (OutputNote){0};
}

const Stmt *process_stmt(const Process *process, const Model *model, const Function **function)
{
    const FrameHeader *top = process_top((Process *)process);
    *function = model->program->functions[top->function];
    return &(*function)->stmts[(*function)->locations[top->location].first];
}

bool state_is_ended(const State *state)
{
    for (uint32_t i = 0; i < state->process_count; i++)
        if (state->processes[i].status != PROCESS_ENDED)
            return false;
    return true;
}

uint32_t state_heap_type(State *state, const Type *type)
{
    for (uint32_t i = 0; i < state->heap_types.length; i++)
        if (state->heap_types.data[i] == type)
            return i;
    vec_push(&state->heap_types, type);
    return state->heap_types.length - 1;
}

void process_push(Process *process, const Model *model, const Function *function, uint32_t call)
{
    uint32_t base = process->stack.length, count = function->local_count;
    uint32_t visits = model->counts_loops ? function->location_count : 0;
    vec_push(&process->bases, base);
    vec_resize(&process->stack, base + FRAME_HEADER_WORDS + 2 * count + visits);
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
    process->stack.length = vec_pop(&process->bases);
    process->is_changed = true;
}

/* Returns whether some term changed. */
static bool map_terms(Term *terms, uint32_t count, TermVisit *visit, void *user)
{
    bool is_changed = false;
    for (uint32_t i = 0; i < count; i++) {
        if (terms[i] == TERM_NONE || terms[i] == TERM_UNDEFINED)
            continue;
        Term term = visit(user, terms[i]);
        is_changed |= term != terms[i];
        terms[i] = term;
    }
    return is_changed;
}

/* Visits the words of a record that its list names. */
#define MAP_WORD(word) is_changed |= map_terms(&record->word, 1, visit, user);

static bool map_heap(Process *process, TermVisit *visit, void *user)
{
    bool is_changed = false;
    for (uint32_t i = 0; i < process->heap.length; i++) {
        Block *record = &process->heap.data[i];
        BLOCK_TERMS(MAP_WORD)
    }
    return is_changed;
}

static bool map_requests(Process *process, TermVisit *visit, void *user)
{
    bool is_changed = false;
    for (uint32_t i = 0; i < process->requests.length; i++) {
        Request *record = &process->requests.data[i];
        REQUEST_TERMS(MAP_WORD)
    }
    return is_changed;
}

static bool map_section(Section *record, TermVisit *visit, void *user)
{
    bool is_changed = false;
    SECTION_TERMS(MAP_WORD)
    return is_changed;
}

static bool map_collectives(Process *process, TermVisit *visit, void *user)
{
    bool is_changed = false;
    for (uint32_t i = 0; i < process->collectives.length; i++) {
        Collective *record = &process->collectives.data[i];
        COLLECTIVE_TERMS(MAP_WORD)
        is_changed |= map_section(&record->send, visit, user);
        is_changed |= map_section(&record->receive, visit, user);
    }
    return is_changed;
}

static bool map_objects(Process *process, TermVisit *visit, void *user)
{
    bool is_changed = false;
    for (uint32_t i = 0; i < process->objects.length; i++) {
        MpiObject *record = &process->objects.data[i];
        MPI_OBJECT_TERMS(MAP_WORD)
    }
    return is_changed;
}

static bool map_message(Message *record, TermVisit *visit, void *user)
{
    bool is_changed = false;
    MESSAGE_TERMS(MAP_WORD)
    return is_changed;
}

static bool map_process(Process *record, TermVisit *visit, void *user)
{
    bool is_changed = false;
    PROCESS_TERMS(MAP_WORD)
    return is_changed;
}

bool process_map_operations(Process *process, TermVisit *visit, void *user)
{
    bool is_changed = map_requests(process, visit, user);
    is_changed |= map_collectives(process, visit, user);
    is_changed |= map_objects(process, visit, user);
    process->is_changed |= is_changed;
    return is_changed;
}

void process_map(Process *process, TermVisit *visit, void *user)
{
    bool is_changed = map_process(process, visit, user);
    for (uint32_t i = 0; i < process->bases.length; i++) {
        FrameHeader *frame = process_frame(process, i);
        is_changed |= map_terms(frame_values(frame), 2 * frame->variables, visit, user);
    }
    is_changed |= map_terms(process->globals.data, process->globals.length, visit, user);
    is_changed |= map_heap(process, visit, user);
    is_changed |= process_map_operations(process, visit, user);
    process->is_changed |= is_changed;
}

void state_map(State *state, uint32_t rank, TermVisit *visit, void *user)
{
    process_map(&state->processes[rank], visit, user);
    for (uint32_t i = 0; i < state->messages.length; i++)
        if (state->messages.data[i].source == rank)
            map_message(&state->messages.data[i], visit, user);
}

static void each_word(const void *data, size_t bytes, WordVisit *visit, void *user)
{
    const uint32_t *words = data;
    for (size_t i = 0; i < bytes / sizeof *words; i++)
        visit(user, words[i]);
}

#define EACH_WORD(vector)                                                                          \
    each_word((vector).data, (vector).length * sizeof *(vector).data, visit, user)

void state_each_word(const State *state, uint32_t rank, WordVisit *visit, void *user)
{
    const Process *process = &state->processes[rank];
    each_word(process, offsetof(Process, stack), visit, user);
    EACH_WORD(process->stack);
    EACH_WORD(process->globals);
    EACH_WORD(process->heap);
    EACH_WORD(process->requests);
    EACH_WORD(process->waits);
    EACH_WORD(process->collectives);
    EACH_WORD(process->objects);
    for (uint32_t i = 0; i < state->messages.length; i++)
        if (state->messages.data[i].source == rank)
            each_word(&state->messages.data[i], sizeof(Message), visit, user);
}

typedef struct Simplification {
    Contexts *contexts;
    ContextId context;
} Simplification;

static Term simplify_visit(void *user, Term term)
{
    const Simplification *s = user;
    return term & 0x80000000u ? term : context_simplify(s->contexts, s->context, term);
}

void state_simplify(State *state, Contexts *contexts)
{
    Simplification s = {contexts, state->context};
    for (uint32_t i = 0; i < state->process_count; i++) {
        Process *process = &state->processes[i];
        if (!process->is_changed && process->simplified == state->context)
            continue;
        process_map(process, simplify_visit, &s);
        process->simplified = state->context;
    }
    map_terms(state->outputs.data, state->outputs.length, simplify_visit, &s);
    for (uint32_t i = 0; i < state->messages.length; i++)
        map_message(&state->messages.data[i], simplify_visit, &s);
}
