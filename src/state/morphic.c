/* Committing and restoring states (paper, section 5.3). */
#include <string.h>

#include "lib/bug.h"
#include "state/state.h"

enum { USUAL_WORDS = 64, PAGE_FRAMES = 1024 };

/* The words of a process before its records, those of a state's header before its records, and of
 * what a specification left before its records. */
enum {
    PROCESS_STATUS,
    PROCESS_PHASE,
    PROCESS_NEXT_SYMBOL,
    PROCESS_EXIT_STATUS,
    PROCESS_EXIT_SITE,
    PROCESS_GLOBALS,
    PROCESS_WORDS,
};
enum {
    HEADER_CONTEXT,
    HEADER_SIDE,
    HEADER_PROCESSES,
    HEADER_ABORTED,
    HEADER_FOREIGN,
    HEADER_FINISHED,
    HEADER_WORDS,
};
enum { FINISHED_OUTPUTS, FINISHED_ABORTED, FINISHED_WORDS };

/* A state is two parts: what rank 0, which often collects, has to do with (header, outputs, its
 * place), and the places of the other ranks (0 for those that there are not). A place is a process
 * with the messages between it and lower ranks, or itself. Each changes while the others do not, so
 * that little is new in one more state (store_tree.h). */
enum { FIRST_WORDS = 3, SECOND_WORDS = 2, PLACE_WORDS = 2 };

_Static_assert(sizeof(FrameHeader) == FRAME_HEADER_WORDS * sizeof(uint32_t), "words only");
#define WORDS_OF(type) ((uint32_t)(sizeof(type) / sizeof(uint32_t)))

static void push_words(VecU32 *words, const void *data, uint32_t count)
{
    vec_reserve(words, words->length + count);
    if (count)
        memcpy(words->data + words->length, data, count * sizeof(uint32_t));
    words->length += count;
}

static ComponentId frame_commit(const Process *process, Store *store, uint32_t depth)
{
    CHECK(depth < process->flow.bases.length);
    uint32_t start = process->flow.bases.data[depth];
    uint32_t end = depth + 1 < process->flow.bases.length ? process->flow.bases.data[depth + 1]
                                                          : process->flow.stack.length;
    CHECK(start + FRAME_HEADER_WORDS <= end && end <= process->flow.stack.length);
    return store_intern(store, COMPONENT_FRAME, process->flow.stack.data + start, end - start);
}

/* The number of full pages, these, and what is left frame by frame: of a deep recursion only the
 * last page changes. */
static void frames_commit(const Process *process, Store *store, VecU32 *words)
{
    VecU32 page = {0};
    uint32_t pages = process->flow.bases.length / PAGE_FRAMES, depth = 0;
    vec_push(words, pages);
    for (uint32_t i = 0; i < pages; i++) {
        vec_clear(&page);
        while (page.length < PAGE_FRAMES)
            vec_push(&page, frame_commit(process, store, depth++));
        vec_push(words, store_intern(store, COMPONENT_FRAMES, page.data, page.length));
    }
    while (depth < process->flow.bases.length)
        vec_push(words, frame_commit(process, store, depth++));
    vec_release(&page);
}

/* A vector of records; 0: there are none. */
static ComponentId commit_records(Store *store, const VecU32 *records)
{
    return records->length ? store_intern(store, COMPONENT_RECORDS, records->data, records->length)
                           : 0;
}

static ComponentId process_commit(Process *process, Store *store, const RecordKinds *kinds)
{
    VecU32 words = {0};
    vec_reserve(&words, USUAL_WORDS);
    vec_resize(&words, PROCESS_WORDS);
    words.data[PROCESS_STATUS] = process->flow.status;
    words.data[PROCESS_PHASE] = process->flow.phase;
    words.data[PROCESS_NEXT_SYMBOL] = process->next_symbol;
    words.data[PROCESS_EXIT_STATUS] = process->exit_status;
    words.data[PROCESS_EXIT_SITE] = process->exit_site;
    words.data[PROCESS_GLOBALS] =
        store_intern(store, COMPONENT_GLOBALS, process->globals.data, process->globals.length);
    for (uint32_t i = 0; i < kinds->process_count; i++)
        if (kinds->process[i].words)
            vec_push(&words, commit_records(store, &process->records[i]));
    vec_push(&words, process->flow.waits.length);
    push_words(&words, process->flow.waits.data, process->flow.waits.length);
    frames_commit(process, store, &words);
    ComponentId id = store_intern(store, COMPONENT_PROCESS, words.data, words.length);
    vec_release(&words);
    return id;
}

static ComponentId state_commit_notes(const State *state)
{
    VecU32 words = {0};
    vec_push(&words, state->finished_notes);
    vec_push(&words, state->split);
    push_words(&words, state->output_notes.data, state->output_notes.length * WORDS_OF(OutputNote));
    ComponentId id = store_intern(state->store, COMPONENT_NOTES, words.data, words.length);
    vec_release(&words);
    return id;
}

static ComponentId commit_header(const State *state)
{
    const RecordKinds *kinds = state->kinds;
    uint32_t words[HEADER_WORDS + RECORD_KINDS_MAX] = {
        [HEADER_CONTEXT] = state->context,         [HEADER_SIDE] = state->model->side,
        [HEADER_PROCESSES] = state->process_count, [HEADER_ABORTED] = state->is_aborted,
        [HEADER_FOREIGN] = state->has_foreign,     [HEADER_FINISHED] = state->finished,
    };
    uint32_t count = HEADER_WORDS;
    for (uint32_t i = 0; i < kinds->state_count; i++)
        if (kinds->state[i].words && kinds->state[i].owner == RECORD_OF_STATE)
            words[count++] = commit_records(state->store, &state->records[i]);
    return store_intern(state->store, COMPONENT_HEADER, words, count);
}

/* The records of a kind that are kept beside a rank: their ids. */
static ComponentId commit_place_records(const State *state, const RecordKind *kind, uint32_t rank)
{
    CHECK(kind->place && state->records[kind->number].length % kind->words == 0);
    const VecU32 *records = &state->records[kind->number];
    VecU32 ids = {0};
    for (uint32_t at = 0; at < records->length; at += kind->words)
        if (kind->place(records->data + at) == rank)
            vec_push(&ids,
                     store_intern(state->store, COMPONENT_RECORD, records->data + at, kind->words));
    ComponentId id = store_intern(state->store, COMPONENT_RECORD_IDS, ids.data, ids.length);
    vec_release(&ids);
    return id;
}

static bool has_records(const State *state, uint32_t rank)
{
    CHECK(rank < state->process_count);
    for (uint32_t i = 0; i < state->kinds->state_count; i++) {
        const RecordKind *kind = &state->kinds->state[i];
        const VecU32 *records = &state->records[i];
        for (uint32_t at = 0; kind->place && at < records->length; at += kind->words)
            if (kind->place(records->data + at) == rank)
                return true;
    }
    return false;
}

/* Of a place: the records of each of the kinds, then the process. */
static ComponentId commit_place(const State *state, uint32_t rank)
{
    CHECK(rank < state->process_count && state->processes[rank].committed);
    const RecordKinds *kinds = state->kinds;
    Process *process = &state->processes[rank];
    bool is_quiet = !has_records(state, rank);
    if (is_quiet && process->quiet_place)
        return process->quiet_place;
    uint32_t words[RECORD_KINDS_MAX + 2] = {0}, count = 0;
    for (uint32_t i = 0; i < kinds->state_count; i++)
        if (kinds->state[i].place)
            words[count++] = commit_place_records(state, &kinds->state[i], rank);
    if (!count)
        count++; /* a place has two words at least (store.h) */
    words[count++] = process->committed;
    ComponentId id = store_intern(state->store, COMPONENT_PLACE, words, count);
    if (is_quiet)
        process->quiet_place = id;
    return id;
}

static void commit_processes(State *state)
{
    for (uint32_t i = 0; i < state->process_count; i++) {
        Process *process = &state->processes[i];
        if (process->is_changed || !process->committed) {
            process->committed = process_commit(process, state->store, state->kinds);
            process->quiet_place = 0;
        }
        process->is_changed = false;
    }
}

ComponentId state_commit_process(State *state, uint32_t rank)
{
    CHECK(rank < state->process_count);
    Process *process = &state->processes[rank];
    if (process->is_changed || !process->committed) {
        process->committed = process_commit(process, state->store, state->kinds);
        process->quiet_place = 0;
        process->is_changed = false;
    }
    return process->committed;
}

static ComponentId commit_first(const State *state)
{
    const uint32_t words[FIRST_WORDS] = {
        commit_header(state),
        store_intern(state->store, COMPONENT_OUTPUTS, state->outputs.data, state->outputs.length),
        commit_place(state, 0),
    };
    return store_intern(state->store, COMPONENT_PART, words, FIRST_WORDS);
}

static ComponentId commit_second(const State *state)
{
    VecU32 words = {0};
    for (uint32_t i = 1; i < state->process_count; i++)
        vec_push(&words, commit_place(state, i));
    while (words.length < SECOND_WORDS)
        vec_push(&words, 0);
    ComponentId id = store_intern(state->store, COMPONENT_PART, words.data, words.length);
    vec_release(&words);
    return id;
}

StateId state_commit(State *state)
{
    commit_processes(state);
    const uint32_t parts[2] = {commit_first(state), commit_second(state)};
    return (StateId){store_intern(state->store, COMPONENT_STATE, parts, 2),
                     state_commit_notes(state)};
}

/* Puts these in the places of the ids of the processes, and those in the places of these. */
static void exchange_ids(State *state, ComponentId *ids, ComponentId *quiet)
{
    for (uint32_t i = 0; i < state->process_count; i++) {
        Process *process = &state->processes[i];
        CHECK(!process->is_changed && process->committed);
        ComponentId id = process->committed, place = process->quiet_place;
        process->committed = ids[i];
        process->quiet_place = quiet[i];
        ids[i] = id;
        quiet[i] = place;
    }
}

ComponentId state_commit_as(State *state, const ComponentId *processes)
{
    VecU32 ids = {0}, quiet = {0};
    push_words(&ids, processes, state->process_count);
    vec_resize(&quiet, state->process_count);
    memset(quiet.data, 0, quiet.length * sizeof *quiet.data);
    exchange_ids(state, ids.data, quiet.data);
    ComponentId id = state_commit(state).state;
    memset(quiet.data, 0, quiet.length * sizeof *quiet.data);
    exchange_ids(state, ids.data, quiet.data);
    vec_release(&ids);
    vec_release(&quiet);
    return id;
}

StateId state_commit_amid(State *state, uint32_t rank)
{
    CHECK(rank < state->process_count);
    state->processes[rank].is_changed = true;
    StateId id = state_commit(state);
    state->processes[rank].is_changed = true;
    return id;
}

/* The words of a component into a vector. */
static void restore_vector(const Store *store, ComponentId id, VecU32 *vector)
{
    uint32_t count;
    const uint32_t *words = store_words(store, id, &count);
    vec_clear(vector);
    push_words(vector, words, count);
}

static void restore_records(const Store *store, ComponentId id, VecU32 *records)
{
    vec_clear(records);
    if (id)
        restore_vector(store, id, records);
}

static void frames_restore(Process *process, const Store *store, const uint32_t *ids,
                           uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        uint32_t length;
        const uint32_t *words = store_words(store, ids[i], &length);
        vec_push(&process->flow.bases, process->flow.stack.length);
        push_words(&process->flow.stack, words, length);
    }
}

/* What frames_commit wrote. */
static void process_restore_frames(Process *process, const Store *store, const uint32_t *words,
                                   uint32_t count)
{
    uint32_t pages = words[0], length;
    vec_clear(&process->flow.stack);
    vec_clear(&process->flow.bases);
    for (uint32_t i = 1; i <= pages; i++) {
        const uint32_t *page = store_words(store, words[i], &length);
        frames_restore(process, store, page, length);
    }
    frames_restore(process, store, words + 1 + pages, count - 1 - pages);
}

static void process_restore(Process *process, const State *state, ComponentId id)
{
    const Store *store = state->store;
    uint32_t count;
    const uint32_t *words = store_words(store, id, &count);
    const uint32_t *word = words + PROCESS_WORDS, *end = words + count;
    process->flow.status = words[PROCESS_STATUS];
    process->flow.phase = words[PROCESS_PHASE];
    process->next_symbol = words[PROCESS_NEXT_SYMBOL];
    process->exit_status = words[PROCESS_EXIT_STATUS];
    process->exit_site = words[PROCESS_EXIT_SITE];
    restore_vector(store, words[PROCESS_GLOBALS], &process->globals);
    for (uint32_t i = 0; i < state->kinds->process_count; i++)
        if (state->kinds->process[i].words)
            restore_records(store, *word++, &process->records[i]);
    uint32_t waits = *word++;
    vec_clear(&process->flow.waits);
    push_words(&process->flow.waits, word, waits);
    word += waits;
    process_restore_frames(process, store, word, (uint32_t)(end - word));
    process->committed = id;
    process->quiet_place = 0;
    process->is_changed = false;
}

void state_put_process(State *state, uint32_t rank, ComponentId id)
{
    CHECK(rank < state->process_count && id);
    Process *process = &state->processes[rank];
    if (process->committed == id && !process->is_changed)
        return;
    process_restore(process, state, id);
    process->simplified = CONTEXT_NONE;
}

Term state_variable_then(const State *state, ComponentId process, bool is_global, uint32_t slot)
{
    uint32_t count;
    const uint32_t *words = store_words(state->store, process, &count);
    CHECK(count > PROCESS_WORDS);
    ComponentId globals = words[PROCESS_GLOBALS], frame = words[count - 1];
    if (is_global)
        return store_words(state->store, globals, &count)[slot];
    return store_words(state->store, frame, &count)[FRAME_HEADER_WORDS + slot];
}

static void state_restore_notes(State *state, ComponentId id)
{
    uint32_t count;
    const uint32_t *words = store_words(state->store, id, &count);
    state->finished_notes = words[0];
    state->split = words[1];
    vec_resize(&state->output_notes, (count - 2) / WORDS_OF(OutputNote));
    if (count > 2)
        memcpy(state->output_notes.data, words + 2, (count - 2) * sizeof *words);
}

/* Of a state of the same model, or of one that was started, with no process committed. */
static void state_restore_processes(State *state, const uint32_t *ids, uint32_t count,
                                    ContextId context)
{
    REQUIRE(count == state->process_count);
    for (uint32_t i = 0; i < count; i++) {
        Process *process = &state->processes[i];
        if (process->is_changed || process->committed != ids[i])
            process_restore(process, state, ids[i]);
        process->simplified = context;
    }
}

static void restore_place_records(State *state, const RecordKind *kind, ComponentId id)
{
    CHECK(kind->place && kind->order);
    uint32_t count, size;
    const uint32_t *ids = store_words(state->store, id, &count);
    for (uint32_t i = 0; i < count; i++)
        records_insert(kind, &state->records[kind->number],
                       store_words(state->store, ids[i], &size));
}

/* The records of all places; what is left of their words are the processes. */
static void restore_places(State *state, uint32_t *words, uint32_t count)
{
    const RecordKinds *kinds = state->kinds;
    uint32_t size;
    for (uint32_t k = 0; k < kinds->state_count; k++)
        if (kinds->state[k].place)
            vec_clear(&state->records[k]);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t place[RECORD_KINDS_MAX + 2], at = 0;
        const uint32_t *found = store_words(state->store, words[i], &size);
        memcpy(place, found, size * sizeof *place);
        for (uint32_t k = 0; k < kinds->state_count; k++)
            if (kinds->state[k].place)
                restore_place_records(state, &kinds->state[k], place[at++]);
        words[i] = place[size - 1];
    }
}

static void restore_header(State *state, const uint32_t *header)
{
    const RecordKinds *kinds = state->kinds;
    const uint32_t *word = header + HEADER_WORDS;
    state->context = header[HEADER_CONTEXT];
    state->is_aborted = header[HEADER_ABORTED];
    state->has_foreign = header[HEADER_FOREIGN];
    state->finished = header[HEADER_FINISHED];
    for (uint32_t i = 0; i < kinds->state_count; i++)
        if (kinds->state[i].words && kinds->state[i].owner == RECORD_OF_STATE)
            restore_records(state->store, *word++, &state->records[i]);
}

/* The words of both parts: the first part's, then the second's. */
static void read_parts(const State *state, ComponentId id, VecU32 *words)
{
    uint32_t count, parts[2];
    memcpy(parts, store_words(state->store, id, &count), sizeof parts);
    for (int i = 0; i < 2; i++) {
        const uint32_t *part = store_words(state->store, parts[i], &count);
        push_words(words, part, count);
    }
}

void state_restore(State *state, StateId id, const Model *const models[2])
{
    VecU32 words = {0}, ids = {0};
    uint32_t size, header[HEADER_WORDS + RECORD_KINDS_MAX];
    vec_reserve(&words, USUAL_WORDS);
    read_parts(state, id.state, &words);
    const uint32_t *found = store_words(state->store, words.data[0], &size);
    memcpy(header, found, size * sizeof *header);
    if (state->model != models[header[HEADER_SIDE]])
        state_start(state, models[header[HEADER_SIDE]]); /* clears what follows */
    vec_push(&ids, words.data[2]);
    for (uint32_t i = FIRST_WORDS; ids.length < header[HEADER_PROCESSES]; i++)
        vec_push(&ids, words.data[i]);
    restore_places(state, ids.data, ids.length);
    state_restore_processes(state, ids.data, ids.length, header[HEADER_CONTEXT]);
    restore_header(state, header);
    restore_vector(state->store, words.data[1], &state->outputs);
    state_restore_notes(state, id.notes);
    vec_release(&words);
    vec_release(&ids);
}

void state_keep_outputs(State *state)
{
    const RecordKinds *kinds = state->kinds;
    uint32_t words[FINISHED_WORDS + RECORD_KINDS_MAX] = {0};
    StateId id = state_commit(state);
    words[FINISHED_OUTPUTS] =
        store_intern(state->store, COMPONENT_OUTPUTS, state->outputs.data, state->outputs.length);
    words[FINISHED_ABORTED] = state->is_aborted;
    for (uint32_t i = 0; i < kinds->state_count; i++)
        if (kinds->state[i].is_output)
            words[FINISHED_WORDS + i] = commit_records(state->store, &state->records[i]);
    state->finished =
        store_intern(state->store, COMPONENT_FINISHED, words, FINISHED_WORDS + kinds->state_count);
    state->finished_notes = id.notes;
}

static uint32_t finished_word(const State *state, uint32_t index)
{
    CHECK(state->finished && index < FINISHED_WORDS + RECORD_KINDS_MAX);
    uint32_t count;
    return store_words(state->store, state->finished, &count)[index];
}

const uint32_t *state_finished_outputs(const State *state, uint32_t *count)
{
    return store_words(state->store, finished_word(state, FINISHED_OUTPUTS), count);
}

const uint32_t *state_finished_records(const State *state, uint32_t number, uint32_t *count)
{
    CHECK(number < RECORD_KINDS_MAX);
    ComponentId id = finished_word(state, FINISHED_WORDS + number);
    *count = 0;
    return id ? store_words(state->store, id, count) : NULL;
}

AbortKind state_finished_aborted(const State *state)
{
    return state->finished ? (AbortKind)finished_word(state, FINISHED_ABORTED) : ABORT_NOT;
}
