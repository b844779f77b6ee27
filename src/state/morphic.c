/* Committing and restoring states (paper, section 5.3). */
#include <string.h>

#include "lib/bug.h"
#include "state/state.h"

enum { PROCESS_WORDS = 12, HEADER_WORDS = 13, USUAL_WORDS = 64, PAGE_FRAMES = 1024 };

/* A state is two parts: what rank 0, which often collects, has to do with (header, outputs, its
 * place), and the places of the other ranks (0 for those that there are not). A place is a process
 * with the messages between it and lower ranks, or itself. Each changes while the others do not, so
 * that little is new in one more state (store_tree.h). */
enum { FIRST_WORDS = 3, SECOND_WORDS = 2, PLACE_WORDS = 2 };

_Static_assert(sizeof(FrameHeader) == FRAME_HEADER_WORDS * sizeof(uint32_t), "words only");
_Static_assert(sizeof(Message) % sizeof(uint32_t) == 0, "words only");
_Static_assert(sizeof(Request) % sizeof(uint32_t) == 0, "words only");
_Static_assert(sizeof(MpiObject) % sizeof(uint32_t) == 0, "words only");
_Static_assert(sizeof(Block) % sizeof(uint32_t) == 0, "words only");

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
    uint32_t start = process->bases.data[depth];
    uint32_t end =
        depth + 1 < process->bases.length ? process->bases.data[depth + 1] : process->stack.length;
    return store_intern(store, COMPONENT_FRAME, process->stack.data + start, end - start);
}

/* The number of full pages, these, and what is left frame by frame: of a deep recursion only the
 * last page changes. */
static void frames_commit(const Process *process, Store *store, VecU32 *words)
{
    VecU32 page = {0};
    uint32_t pages = process->bases.length / PAGE_FRAMES, depth = 0;
    vec_push(words, pages);
    for (uint32_t i = 0; i < pages; i++) {
        vec_clear(&page);
        while (page.length < PAGE_FRAMES)
            vec_push(&page, frame_commit(process, store, depth++));
        vec_push(words, store_intern(store, COMPONENT_FRAMES, page.data, page.length));
    }
    while (depth < process->bases.length)
        vec_push(words, frame_commit(process, store, depth++));
    vec_release(&page);
}

static ComponentId process_commit(Process *process, Store *store)
{
    VecU32 words = {0};
    vec_reserve(&words, USUAL_WORDS);
    push_words(&words, &process->status, PROCESS_WORDS);
    vec_push(&words, store_intern(store, COMPONENT_GLOBALS, process->globals.data,
                                  process->globals.length));
    vec_push(&words, store_intern(store, COMPONENT_HEAP, (const uint32_t *)process->heap.data,
                                  process->heap.length * WORDS_OF(Block)));
    vec_push(&words,
             store_intern(store, COMPONENT_REQUESTS, (const uint32_t *)process->requests.data,
                          process->requests.length * WORDS_OF(Request)));
    vec_push(&words,
             store_intern(store, COMPONENT_MPI_OBJECTS, (const uint32_t *)process->objects.data,
                          process->objects.length * WORDS_OF(MpiObject)));
    vec_push(&words, process->collectives.length);
    push_words(&words, process->collectives.data,
               process->collectives.length * WORDS_OF(Collective));
    vec_push(&words, process->waits.length);
    push_words(&words, process->waits.data, process->waits.length);
    frames_commit(process, store, &words);
    ComponentId id = store_intern(store, COMPONENT_PROCESS, words.data, words.length);
    vec_release(&words);
    return id;
}

static ComponentId state_commit_notes(const State *state)
{
    VecU32 words = {0};
    vec_push(&words, state->finished_notes);
    push_words(&words, state->output_notes.data, state->output_notes.length * WORDS_OF(OutputNote));
    ComponentId id = store_intern(state->store, COMPONENT_NOTES, words.data, words.length);
    vec_release(&words);
    return id;
}

static ComponentId commit_header(const State *state)
{
    Store *store = state->store;
    const uint32_t words[HEADER_WORDS] = {
        state->context,
        state->model->side,
        state->process_count,
        state->finished,
        state->finished_text,
        store_intern(store, COMPONENT_TEXT, state->text.data, state->text.length),
        state->is_aborted,
        state->has_other_text,
        state->has_foreign,
        state->finished_aborted,
        store_intern(store, COMPONENT_MPI_OBJECTS, state->comms.data, state->comms.length),
        state->finished_files,
        store_intern(store, COMPONENT_TEXT, state->files.data, state->files.length),
    };
    return store_intern(store, COMPONENT_HEADER, words, HEADER_WORDS);
}

/* The rank whose place has a message: a collector's would change with all the others. */
static uint32_t place_of(const Message *message)
{
    return message->source > message->dest ? message->source : message->dest;
}

static ComponentId commit_messages(const State *state, uint32_t rank)
{
    VecU32 ids = {0};
    for (uint32_t i = 0; i < state->messages.length; i++)
        if (place_of(&state->messages.data[i]) == rank)
            vec_push(&ids,
                     store_intern(state->store, COMPONENT_MESSAGE,
                                  (const uint32_t *)&state->messages.data[i], WORDS_OF(Message)));
    ComponentId id = store_intern(state->store, COMPONENT_MESSAGES, ids.data, ids.length);
    vec_release(&ids);
    return id;
}

static bool has_messages(const State *state, uint32_t rank)
{
    for (uint32_t i = 0; i < state->messages.length; i++)
        if (place_of(&state->messages.data[i]) == rank)
            return true;
    return false;
}

static ComponentId commit_place(const State *state, uint32_t rank)
{
    Process *process = &state->processes[rank];
    bool is_quiet = !has_messages(state, rank);
    if (is_quiet && process->quiet_place)
        return process->quiet_place;
    const uint32_t words[PLACE_WORDS] = {commit_messages(state, rank), process->committed};
    ComponentId id = store_intern(state->store, COMPONENT_PLACE, words, PLACE_WORDS);
    if (is_quiet)
        process->quiet_place = id;
    return id;
}

static void commit_processes(State *state)
{
    for (uint32_t i = 0; i < state->process_count; i++) {
        Process *process = &state->processes[i];
        if (process->is_changed || !process->committed) {
            process->committed = process_commit(process, state->store);
            process->quiet_place = 0;
        }
        process->is_changed = false;
    }
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

/* The words of a component into a vector. */
static void restore_vector(const Store *store, ComponentId id, VecU32 *vector)
{
    uint32_t count;
    const uint32_t *words = store_words(store, id, &count);
    vec_clear(vector);
    push_words(vector, words, count);
}

#define RESTORE_RECORDS(store, id, vector)                                                         \
    do {                                                                                           \
        uint32_t count_;                                                                           \
        const uint32_t *words_ = store_words((store), (id), &count_);                              \
        uint32_t size_ = (uint32_t)(sizeof *(vector)->data / sizeof(uint32_t));                    \
        vec_resize((vector), count_ / size_);                                                      \
        if (count_)                                                                                \
            memcpy((vector)->data, words_, count_ * sizeof(uint32_t));                             \
    } while (0)

static void frames_restore(Process *process, const Store *store, const uint32_t *ids,
                           uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        uint32_t length;
        const uint32_t *words = store_words(store, ids[i], &length);
        vec_push(&process->bases, process->stack.length);
        push_words(&process->stack, words, length);
    }
}

/* What frames_commit wrote. */
static void process_restore_frames(Process *process, const Store *store, const uint32_t *words,
                                   uint32_t count)
{
    uint32_t pages = words[0], length;
    vec_clear(&process->stack);
    vec_clear(&process->bases);
    for (uint32_t i = 1; i <= pages; i++) {
        const uint32_t *page = store_words(store, words[i], &length);
        frames_restore(process, store, page, length);
    }
    frames_restore(process, store, words + 1 + pages, count - 1 - pages);
}

static void process_restore(Process *process, const Store *store, ComponentId id)
{
    uint32_t count;
    const uint32_t *words = store_words(store, id, &count);
    const uint32_t *end = words + count;
    memcpy(&process->status, words, PROCESS_WORDS * sizeof *words);
    words += PROCESS_WORDS;
    restore_vector(store, words[0], &process->globals);
    RESTORE_RECORDS(store, words[1], &process->heap);
    RESTORE_RECORDS(store, words[2], &process->requests);
    RESTORE_RECORDS(store, words[3], &process->objects);
    words += 4;
    uint32_t collectives = *words++;
    vec_resize(&process->collectives, collectives);
    if (process->collectives.length)
        memcpy(process->collectives.data, words, process->collectives.length * sizeof(Collective));
    words += process->collectives.length * WORDS_OF(Collective);
    uint32_t waits = *words++;
    vec_clear(&process->waits);
    push_words(&process->waits, words, waits);
    words += waits;
    process_restore_frames(process, store, words, (uint32_t)(end - words));
    process->committed = id;
    process->quiet_place = 0;
    process->is_changed = false;
}

static void state_restore_notes(State *state, ComponentId id)
{
    uint32_t count;
    const uint32_t *words = store_words(state->store, id, &count);
    state->finished_notes = words[0];
    vec_resize(&state->output_notes, (count - 1) / WORDS_OF(OutputNote));
    if (count > 1)
        memcpy(state->output_notes.data, words + 1, (count - 1) * sizeof *words);
}

/* Of a state of the same model, or of one that was started, with no process committed. */
static void state_restore_processes(State *state, const uint32_t *ids, uint32_t count,
                                    ContextId context)
{
    REQUIRE(count == state->process_count);
    for (uint32_t i = 0; i < count; i++) {
        Process *process = &state->processes[i];
        if (process->is_changed || process->committed != ids[i])
            process_restore(process, state->store, ids[i]);
        process->simplified = context;
    }
}

static void restore_messages(State *state, ComponentId id)
{
    uint32_t count, size;
    const uint32_t *ids = store_words(state->store, id, &count);
    for (uint32_t i = 0; i < count; i++) {
        Message message;
        memcpy(&message, store_words(state->store, ids[i], &size), sizeof message);
        messages_insert(&state->messages, &message);
    }
}

/* The messages of all places; their words become the processes'. */
static void restore_places(State *state, uint32_t *words, uint32_t count)
{
    uint32_t size;
    vec_clear(&state->messages);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t place[PLACE_WORDS];
        memcpy(place, store_words(state->store, words[i], &size), sizeof place);
        restore_messages(state, place[0]);
        words[i] = place[1];
    }
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
    uint32_t size;
    vec_reserve(&words, USUAL_WORDS);
    read_parts(state, id.state, &words);
    const uint32_t *header = store_words(state->store, words.data[0], &size);
    if (state->model != models[header[1]])
        state_start(state, models[header[1]]); /* clears what follows */
    vec_push(&ids, words.data[2]);
    for (uint32_t i = FIRST_WORDS; ids.length < header[2]; i++)
        vec_push(&ids, words.data[i]);
    restore_places(state, ids.data, ids.length);
    state_restore_processes(state, ids.data, ids.length, header[0]);
    state->context = header[0];
    state->finished = header[3];
    state->finished_text = header[4];
    restore_vector(state->store, header[5], &state->text);
    state->is_aborted = header[6];
    state->has_other_text = header[7];
    state->has_foreign = header[8];
    state->finished_aborted = header[9];
    restore_vector(state->store, header[10], &state->comms);
    state->finished_files = header[11];
    restore_vector(state->store, header[12], &state->files);
    restore_vector(state->store, words.data[1], &state->outputs);
    state_restore_notes(state, id.notes);
    vec_release(&words);
    vec_release(&ids);
}

void state_keep_outputs(State *state)
{
    VecU32 words = {0};
    uint32_t count;
    StateId id = state_commit(state);
    read_parts(state, id.state, &words);
    state->finished = words.data[1];
    const uint32_t *header = store_words(state->store, words.data[0], &count);
    state->finished_text = header[5];
    state->finished_files = header[12];
    state->finished_notes = id.notes;
    state->finished_aborted = state->is_aborted;
    vec_release(&words);
}
