#include "mpi/symmetry.h"

#include <stdlib.h>
#include <string.h>

#include "lib/bug.h"
#include "lib/hash.h"
#include "libc/record.h"
#include "mpi/collective.h"
#include "mpi/comm.h"
#include "mpi/handle.h"
#include "mpi/object.h"
#include "state/system_function.h"
#include "state/value.h"

enum { RANKS_MAX = 128, STATUSES_MAX = 64 };

/* Of a process that holds ranks that are no numbers. */
#define NO_KEY UINT32_MAX

/* What a process is known by, wherever it stands. */
typedef struct Candidate {
    ComponentId key;
    uint64_t messages;
    uint32_t rank;
} Candidate;

/* The rank that each becomes. */
typedef struct Renaming {
    const Scalarset *scalarset;
    RankUse *use;
    State *state;
    TermBank *bank;
    uint32_t map[RANKS_MAX];
    bool moves[RANKS_MAX]; /* whether the rank is one of those that nothing names */
    bool has_changed, has_failed;
    bool has_met; /* one of these was there */
} Renaming;

Symmetry *moves_symmetry(const Model *model, bool prints, bool overflows)
{
    if (model->process_count < 3 || model->process_count > RANKS_MAX)
        return NULL;
    Symmetry *symmetry = mem_zero(1, sizeof *symmetry);
    scalarset_init(&symmetry->scalarset, model, prints, overflows);
    if (symmetry->scalarset.is_possible)
        return symmetry;
    moves_symmetry_free(symmetry);
    return NULL;
}

void moves_symmetry_free(Symmetry *symmetry)
{
    scalarset_release(&symmetry->scalarset);
    vec_release(&symmetry->places);
    memo_release(&symmetry->plain);
    mem_free(symmetry);
}

/* States of which all is known that knows of ranks. */

static bool is_blank(const RecordKind *kind, const VecU32 *records)
{
    bool is_blank = records->length == kind->initial * kind->words;
    for (uint32_t i = 0; is_blank && i < records->length; i++)
        is_blank = !records->data[i];
    return is_blank;
}

static bool is_understood(uint32_t number, RecordOwner owner)
{
    if (owner != RECORD_OF_PROCESS)
        return number == RECORD_MESSAGES || number == RECORD_TEXT || number == RECORD_PRINTED;
    return number == RECORD_BLOCKS || number == RECORD_CLAIMS || number == RECORD_RANDOM ||
           number == RECORD_SHOWN || number == RECORD_MPI_PROCESS || number == RECORD_REQUESTS ||
           number == RECORD_COLLECTIVES || number == RECORD_OBJECTS;
}

static bool are_understood(const RecordKind *kinds, uint32_t count, const VecU32 *records,
                           RecordOwner owner)
{
    for (uint32_t i = 0; i < count; i++)
        if (kinds[i].words && !is_understood(i, owner) && !is_blank(&kinds[i], &records[i]))
            return false;
    return true;
}

static void see_component(void *user, uint32_t id)
{
    (void)id;
    *(bool *)user = true;
}

static bool is_plain_collective(const Collective *record)
{
    Pattern pattern = layout_of(record->kind)->pattern;
    bool is_alike = !strcmp(collective_name(record), "MPI_Finalize") ||
                    record->kind == COLLECTIVE_BARRIER || pattern == PATTERN_BCAST ||
                    pattern == PATTERN_REDUCE || pattern == PATTERN_ALLREDUCE;
    return is_alike && record->mode == MODE_BLOCKING && !record->scratch && !record->contributions;
}

static bool is_plain_object(const MpiObject *object)
{
    return object->kind == OBJECT_DATATYPE || object->kind == OBJECT_OP ||
           object->kind == OBJECT_INFO;
}

static bool is_plain_request(const Request *request)
{
    switch (request->kind) {
    case REQUEST_FREE:
    case REQUEST_SEND:
    case REQUEST_RECEIVE:
    case REQUEST_RETIRED:
        return true;
    default:
        return false;
    }
}

static bool is_plain_wait(const Process *process)
{
    switch (process->flow.phase) {
    case PHASE_START:
    case PHASE_WAIT:
    case PHASE_PROBE:
    case PHASE_PROBE_ANY:
    case PHASE_PROBED:
        return true;
    case PHASE_OBSERVE:
    case PHASE_OBSERVED:
        return process->flow.waits.data[0] == OBSERVE_WAITANY ||
               process->flow.waits.data[0] == OBSERVE_WAITSOME;
    default:
        return process->flow.phase >= PHASE_COMPLETING && !(process->flow.phase & PHASE_TOLD);
    }
}

static bool is_plain_process(const State *state, const Process *process)
{
    bool is_plain = is_plain_wait(process) && !mpi_of(process)->program &&
                    !mpi_of(process)->parent &&
                    are_understood(state->kinds->process, state->kinds->process_count,
                                   process->records, RECORD_OF_PROCESS);
    for (uint32_t i = 0; is_plain && i < collectives_count(process); i++)
        is_plain = is_plain_collective(collectives_at(process, i));
    for (uint32_t i = 0; is_plain && i < objects_count(process); i++)
        is_plain = is_plain_object(objects_at(process, i));
    for (uint32_t i = 0; is_plain && i < requests_count(process); i++)
        is_plain = is_plain_request(requests_at(process, i));
    return is_plain;
}

/* The same, remembered. */
static bool is_known_plain(Symmetry *symmetry, const State *state, const Process *process)
{
    uint32_t known;
    CHECK(process->committed && !process->is_changed);
    if (!memo_get(&symmetry->plain, process->committed, &known)) {
        known = is_plain_process(state, process) ? 1 : 2;
        memo_put(&symmetry->plain, process->committed, known);
    }
    return known == 1;
}

static bool is_plain_state(Symmetry *symmetry, const State *state)
{
    bool has_components = false;
    if (state->has_foreign || state->is_aborted || comms_of(state)->length ||
        !are_understood(state->kinds->state, state->kinds->state_count, state->records,
                        RECORD_OF_STATE))
        return false;
    for (uint32_t i = 0; i < state->process_count; i++)
        if (!is_known_plain(symmetry, state, &state->processes[i]))
            return false;
    for (uint32_t i = 0; i < state->heap_types.length; i++)
        if (scalarset_has_status(state->heap_types.data[i]))
            return false;
    state_each_component(state, see_component, &has_components);
    return !has_components;
}

/* Where the processes are. */

static int compare_places(const void *x, const void *y)
{
    const uint32_t *a = x, *b = y;
    if (a[0] != b[0])
        return a[0] < b[0] ? -1 : 1;
    return (a[1] > b[1]) - (a[1] < b[1]);
}

static bool add_places(VecU32 *places, Process *process)
{
    for (uint32_t depth = 0; depth < process_depth(process); depth++) {
        const FrameHeader *frame = process_frame(process, depth);
        uint32_t at = frame->location;
        if (depth + 1 < process_depth(process)) {
            uint32_t call = process_frame(process, depth + 1)->call;
            if (call & CALL_OF_SYSTEM)
                return false;
            at = call | SCALARSET_BEHIND;
        }
        vec_push(places, frame->function);
        vec_push(places, at);
    }
    return true;
}

/* Those of one process, or of several, in order, each once. */
static void sort_places(VecU32 *places, uint32_t from)
{
    uint32_t kept = from;
    if (places->length > from)
        qsort(places->data + from, (places->length - from) / 2, 2 * sizeof *places->data,
              compare_places);
    for (uint32_t i = from; i < places->length; i += 2) {
        if (kept > from && !compare_places(places->data + kept - 2, places->data + i))
            continue;
        places->data[kept] = places->data[i];
        places->data[kept + 1] = places->data[i + 1];
        kept += 2;
    }
    places->length = kept;
}

/* Whether nothing is under way between other ranks than 0, and rank 0 has posted no receive that is none of a call. */
static bool waits_for_first_alone(State *state)
{
    const Process *first = &state->processes[0];
    bool is = true;
    for (uint32_t i = 0; i < messages_count(state) && is; i++)
        is = !messages_at(state, i)->source || !messages_at(state, i)->dest;
    for (uint32_t i = 0; i < requests_count(first) && is; i++) {
        const Request *request = requests_at(first, i);
        is = request->kind != REQUEST_RECEIVE || request->is_internal;
    }
    return is;
}

static RankUse *use_of_state(Symmetry *symmetry, State *state)
{
    VecU32 *places = &symmetry->places;
    vec_clear(places);
    bool is_known = add_places(places, &state->processes[0]);
    sort_places(places, 0);
    uint32_t of_first = places->length;
    for (uint32_t i = 1; is_known && i < state->process_count; i++)
        is_known = add_places(places, &state->processes[i]);
    sort_places(places, of_first);
    RankUse *use = is_known ? scalarset_use(&symmetry->scalarset, places, of_first) : NULL;
    bool is_blind = use && use->is_blind && (!use->sends_to_all || waits_for_first_alone(state));
    return is_blind ? use : NULL;
}

/* What is never read again. */

static bool has_pointers(const Type *type)
{
    if (type->kind == TYPE_ARRAY)
        return has_pointers(type->element);
    bool has = type->kind == TYPE_POINTER;
    for (uint32_t i = 0; !has && i < type->field_count; i++)
        has = has_pointers(type->fields[i].type);
    return has;
}

/* Pointers stay: what they lead to is not lost. */
static void forget_variable(Renaming *all, const Variable *variable, uint32_t number, Term *value)
{
    const Type *type = variable->type;
    if (all->use->marks[number] & SCALARSET_USED || all->scalarset->escapes[number] ||
        type_is_variable(type) || has_pointers(type))
        return;
    Term unset = type_is_scalar(type) ? TERM_UNDEFINED : value_undefined(all->bank, type);
    all->has_changed |= *value != unset;
    *value = unset;
}

static void forget_unused(Renaming *all, Process *process)
{
    const Program *program = all->state->model->program;
    for (uint32_t i = 0; i < program->global_count; i++)
        forget_variable(all, program->globals[i], scalarset_global(i), &process->globals.data[i]);
    for (uint32_t depth = 0; depth < process_depth(process); depth++) {
        FrameHeader *frame = process_frame(process, depth);
        const Function *function = program->functions[frame->function];
        for (uint32_t i = 0; i < function->local_count; i++)
            forget_variable(all, function->locals[i],
                            scalarset_local(all->scalarset, frame->function, i),
                            &frame_values(frame)[i]);
    }
    process->is_changed |= all->has_changed;
}

/* Ranks in the memory of a process. */

static uint32_t renamed(const Renaming *all, uint32_t rank)
{
    return rank < all->state->process_count ? all->map[rank] : rank;
}

static Term rename_rank(Renaming *all, Term value)
{
    int64_t rank;
    if (value == TERM_UNDEFINED || value == TERM_NONE)
        return value;
    if (!term_to_int64(all->bank, value, &rank)) {
        all->has_failed = true;
        return value;
    }
    if (rank < 0 || rank >= all->state->process_count || !all->moves[rank])
        return value;
    all->has_met = true;
    return term_int64(all->bank, all->map[rank]);
}

static Term rename_value(Renaming *all, const Type *type, Term value);

static Term rename_elements(Renaming *all, const Type *type, Term value)
{
    if (type_is_variable(type) || type->extent > STATUSES_MAX) {
        all->has_failed = true;
        return value;
    }
    for (int64_t i = 0; i < type->extent; i++) {
        Term index = term_int64(all->bank, i), old = term_read(all->bank, value, index);
        Term image = rename_value(all, type->element, old);
        if (image != old)
            value = term_write(all->bank, value, index, image);
    }
    return value;
}

/* A value that has statuses within. */
static Term rename_value(Renaming *all, const Type *type, Term value)
{
    if (value == TERM_UNDEFINED || value == TERM_NONE || !scalarset_has_status(type))
        return value;
    if (type->kind == TYPE_ARRAY)
        return rename_elements(all, type, value);
    if (type->kind != TYPE_STRUCT) {
        all->has_failed = true;
        return value;
    }
    for (uint32_t i = 0; i < type->field_count; i++) {
        bool is_source = scalarset_is_status(type) && i == STATUS_SOURCE;
        Term old = term_item(all->bank, value, i);
        Term image =
            is_source ? rename_rank(all, old) : rename_value(all, type->fields[i].type, old);
        if (image != old)
            value = term_with_item(all->bank, value, i, image);
    }
    return value;
}

static void rename_variable(Renaming *all, const Type *type, uint32_t number, Term *value)
{
    bool is_rank = all->use->marks[number] & SCALARSET_RANK;
    Term image = is_rank ? rename_rank(all, *value) : rename_value(all, type, *value);
    all->has_changed |= image != *value;
    *value = image;
}

static void rename_memory(Renaming *all, Process *process)
{
    const Program *program = all->state->model->program;
    for (uint32_t i = 0; i < program->global_count; i++)
        rename_variable(all, program->globals[i]->type, scalarset_global(i),
                        &process->globals.data[i]);
    for (uint32_t depth = 0; depth < process_depth(process); depth++) {
        FrameHeader *frame = process_frame(process, depth);
        const Function *function = program->functions[frame->function];
        for (uint32_t i = 0; i < function->local_count; i++)
            rename_variable(all, function->locals[i]->type,
                            scalarset_local(all->scalarset, frame->function, i),
                            &frame_values(frame)[i]);
    }
}

static void rename_word(Renaming *all, uint32_t *rank)
{
    uint32_t image = renamed(all, *rank);
    all->has_met |= *rank < all->state->process_count && all->moves[*rank];
    all->has_changed |= image != *rank;
    *rank = image;
}

static void rename_process(Renaming *all, uint32_t rank)
{
    Process *process = &all->state->processes[rank];
    all->has_changed = false;
    rename_memory(all, process);
    for (uint32_t i = 0; i < requests_count(process); i++) {
        Request *request = requests_at(process, i);
        if (request->kind != REQUEST_FREE) {
            rename_word(all, &request->peer);
            rename_word(all, &request->got_source);
        }
    }
    for (uint32_t i = 0; i < collectives_count(process); i++)
        rename_word(all, &collectives_at(process, i)->root);
    if (process->flow.phase >= PHASE_PROBE && process->flow.phase <= PHASE_PROBED) {
        rename_word(all, &process->flow.waits.data[1]);
        if (process->flow.phase == PHASE_PROBED)
            rename_word(all, &process->flow.waits.data[3]);
    }
    process->is_changed |= all->has_changed;
}

/* The order. */

/* Of a process, once in a set of places. */
static void look_at_process(Renaming *all, uint32_t rank)
{
    ComponentId own = all->state->processes[rank].committed;
    bool had_failed = all->has_failed;
    all->has_changed = all->has_met = all->has_failed = false;
    forget_unused(all, &all->state->processes[rank]);
    memo_put(&all->use->unused, own, state_commit_process(all->state, rank));
    rename_process(all, rank);
    memo_put(&all->use->keys, own,
             all->has_failed ? NO_KEY : state_commit_process(all->state, rank));
    if (all->has_met)
        memo_put(&all->use->ranked, own, 1);
    state_put_process(all->state, rank, own);
    all->has_failed = had_failed;
}

/* What a process has, whichever rank it and its like have. */
static ComponentId key_of(Renaming *all, uint32_t rank)
{
    uint32_t key = 0;
    if (!memo_get(&all->use->keys, all->state->processes[rank].committed, &key)) {
        look_at_process(all, rank);
        (void)memo_get(&all->use->keys, all->state->processes[rank].committed, &key);
    }
    all->has_failed |= key == NO_KEY;
    return key;
}

/* The process under the names that ranks have now. */
static ComponentId image_of(Renaming *all, uint32_t rank)
{
    ComponentId own = all->state->processes[rank].committed;
    uint32_t unused = 0, is_ranked;
    (void)memo_get(&all->use->unused, own, &unused);
    CHECK(unused);
    if (!memo_get(&all->use->ranked, own, &is_ranked))
        return unused;
    state_put_process(all->state, rank, unused);
    rename_process(all, rank);
    ComponentId image = state_commit_process(all->state, rank);
    state_put_process(all->state, rank, own);
    return image;
}

static uint64_t messages_of(const Renaming *all, uint32_t rank)
{
    uint64_t sum = 0;
    uint32_t count = messages_count(all->state);
    for (uint32_t i = 0; i < count; i++) {
        const Message *message = messages_at(all->state, i);
        if (message->source != rank && message->dest != rank)
            continue;
        Message seen = *message;
        seen.source = message->source == rank ? UINT32_MAX : renamed(all, message->source);
        seen.dest = message->dest == rank ? UINT32_MAX : renamed(all, message->dest);
        sum = sum * 3 + hash_bytes(&seen, sizeof seen);
    }
    return sum;
}

static int compare_candidates(const void *x, const void *y)
{
    const Candidate *a = x, *b = y;
    if (a->key != b->key)
        return a->key < b->key ? -1 : 1;
    if (a->messages != b->messages)
        return a->messages < b->messages ? -1 : 1;
    return (a->rank > b->rank) - (a->rank < b->rank);
}

/* Those that may change places, in their new order. */
static uint32_t candidates_of(Renaming *all, Candidate *candidates)
{
    const State *state = all->state;
    uint32_t count = 0, first = UINT32_MAX;
    for (uint32_t i = 0; i < state->process_count; i++) {
        all->moves[i] = true;
        for (uint32_t k = 0; k < all->use->named.length; k++)
            all->moves[i] &= all->use->named.data[k] != i;
        first = all->moves[i] && first == UINT32_MAX ? i : first;
        all->map[i] = all->moves[i] ? first : i;
    }
    for (uint32_t i = 0; i < state->process_count; i++) {
        ComponentId key = key_of(all, i);
        if (all->moves[i])
            candidates[count++] = (Candidate){key, messages_of(all, i), i};
    }
    if (count)
        qsort(candidates, count, sizeof *candidates, compare_candidates);
    return count;
}

static void move_messages(Renaming *all, const VecU32 *before)
{
    State *state = all->state;
    messages_truncate(state, 0);
    for (uint32_t at = 0; at < before->length; at += RECORD_WORDS(Message)) {
        Message message;
        memcpy(&message, before->data + at, sizeof message);
        message.source = renamed(all, message.source);
        message.dest = renamed(all, message.dest);
        messages_insert(state, &message);
    }
}

/* The process in the place of the i-th of them becomes the i-th in the order. */
static void name_ranks(Renaming *all, const Candidate *order, uint32_t count)
{
    uint32_t next = 0;
    for (uint32_t i = 0; i < all->state->process_count; i++)
        all->map[i] = i;
    for (uint32_t i = 0; i < all->state->process_count; i++)
        if (all->moves[i])
            all->map[order[next++].rank] = i;
    CHECK(next == count);
}

static ComponentId commit_renamed(Renaming *all)
{
    State *state = all->state;
    ComponentId ids[RANKS_MAX], id;
    VecU32 *messages = &state->records[RECORD_MESSAGES], before = {0};
    for (uint32_t i = 0; i < state->process_count; i++)
        ids[all->map[i]] = image_of(all, i);
    for (uint32_t i = 0; i < messages->length; i++)
        vec_push(&before, messages->data[i]);
    move_messages(all, &before);
    id = state_commit_as(state, ids);
    vec_clear(messages);
    for (uint32_t i = 0; i < before.length; i++)
        vec_push(messages, before.data[i]);
    vec_release(&before);
    return all->has_failed ? 0 : id;
}

ComponentId moves_identity(Symmetry *symmetry, State *state)
{
    Candidate candidates[RANKS_MAX];
    RankUse *use = is_plain_state(symmetry, state) ? use_of_state(symmetry, state) : NULL;
    uint32_t writer = printed_of(state)->writer;
    if (!use)
        return 0;
    Renaming all = {
        .scalarset = &symmetry->scalarset, .use = use, .state = state, .bank = state->model->bank};
    uint32_t count = candidates_of(&all, candidates);
    if (all.has_failed || (writer && writer <= state->process_count && all.moves[writer - 1]))
        return 0;
    name_ranks(&all, candidates, count);
    return commit_renamed(&all);
}
