#include "mpi/invariants.h"

#include "lib/bug.h"
#include "mpi/claims.h"
#include "mpi/comm.h"
#include "mpi/filerace.h"
#include "mpi/grant.h"
#include "mpi/intercomm.h"
#include "mpi/knowledge.h"
#include "mpi/layout.h"
#include "mpi/match.h"
#include "mpi/object.h"
#include "mpi/part.h"
#include "mpi/race.h"
#include "mpi/signature.h"

static void number_invariants(uint32_t number, uint32_t limit)
{
    REQUIRE(number < limit);
}

/* A slot + 1 of a process's requests; 0: none. */
static void slot_invariants(const Process *process, uint32_t slot)
{
    REQUIRE(slot <= requests_count(process));
    REQUIRE(!slot || requests_at(process, slot - 1)->kind != REQUEST_FREE);
}

static bool is_rank(const State *state, uint32_t rank)
{
    return rank < state->process_count;
}

/* Messages. */

/* Both ends are members of the communicator. */
static bool is_within(const State *state, const Message *message)
{
    if (message->comm == COMM_SELF)
        return message->source == message->dest;
    return comm_is_member(state, message->comm, message->source) &&
           comm_is_member(state, message->comm, message->dest);
}

static void message_invariants(const State *state, const TermBank *bank, const Message *message)
{
    REQUIRE(is_rank(state, message->source) && is_rank(state, message->dest));
    REQUIRE(message->comm < comm_next(state));
    REQUIRE(is_within(state, message));
    REQUIRE(message->tag != COMMUNICATION_ANY && message->mode <= SEND_BUFFERED);
    REQUIRE(message->is_seen <= 1 && message->site);
    knowledge_invariants(state, message->knowledge);
    if (message->data != TERM_NONE) { /* of one form, or of several (signature.h) */
        SortKind form = sort_kind(bank, term_sort(bank, message->data));
        REQUIRE(form == (message->type & SIGNATURE_MIXED ? SORT_KIND_TUPLE : SORT_KIND_ARRAY));
    }
    if (!message->request)
        return;
    const Process *sender = &state->processes[message->source];
    slot_invariants(sender, message->request);
    uint32_t kind = requests_at(sender, message->request - 1)->kind;
    REQUIRE(kind == REQUEST_SEND || kind == REQUEST_ROOM);
}

static void messages_invariants(const State *state, const TermBank *bank)
{
    for (uint32_t i = 0; i < messages_count(state); i++) {
        message_invariants(state, bank, messages_at(state, i));
        REQUIRE(!i || message_order(messages_at(state, i - 1), messages_at(state, i)) <= 0);
    }
}

/* Requests and collectives. */

static void partner_invariants(const State *state, const Request *request)
{
    REQUIRE(request->comm < comm_next(state));
    REQUIRE(is_rank(state, request->peer) || request->peer == COMMUNICATION_NOBODY ||
            (request->peer == COMMUNICATION_ANY && request->kind == REQUEST_RECEIVE));
    REQUIRE(request->tag != COMMUNICATION_ANY || request->kind == REQUEST_RECEIVE);
    REQUIRE(request->mode <= SEND_BUFFERED);
    REQUIRE(request->kind != REQUEST_RECEIVE || request->state != REQUEST_BUFFERED);
}

/* Of a receive, or a message that a probe took: who sent it, and waits until it is received. */
static void taken_invariants(const State *state, const Request *request)
{
    REQUIRE(request->kind == REQUEST_RECEIVE || request->state == REQUEST_MATCHED);
    if (!request->got_request)
        return;
    REQUIRE(request->state == REQUEST_MATCHED && is_rank(state, request->got_source));
    const Process *sender = &state->processes[request->got_source];
    slot_invariants(sender, request->got_request);
    uint32_t kind = requests_at(sender, request->got_request - 1)->kind;
    REQUIRE(kind == REQUEST_SEND || kind == REQUEST_ROOM);
}

static void request_invariants(const State *state, const Request *request)
{
    REQUIRE(request->kind <= REQUEST_RETIRED && request->state <= REQUEST_CANCELLED);
    REQUIRE(request->is_persistent <= 1 && request->is_internal <= 1 && request->is_detached <= 1);
    REQUIRE(request->state != REQUEST_INACTIVE || request->kind == REQUEST_FREE ||
            request->kind == REQUEST_RETIRED || request->is_persistent ||
            request->kind >= REQUEST_COLLECTIVE);
    knowledge_invariants(state, request->knowledge);
    if (request->kind == REQUEST_SEND || request->kind == REQUEST_RECEIVE)
        partner_invariants(state, request);
    if (request->kind == REQUEST_RECEIVE || request->kind == REQUEST_MESSAGE)
        taken_invariants(state, request);
}

/* The posted receives of a process are told apart by the order of posting. */
static void order_invariants(const Process *process, uint32_t slot)
{
    const Request *request = requests_at(process, slot);
    if (request->kind != REQUEST_RECEIVE || request->state != REQUEST_POSTED)
        return;
    REQUIRE(request->order < mpi_of(process)->receive_order);
    for (uint32_t i = 0; i < slot; i++) {
        const Request *other = requests_at(process, i);
        REQUIRE(other->kind != REQUEST_RECEIVE || other->state != REQUEST_POSTED ||
                other->order != request->order);
    }
}

static void collective_invariants(const State *state, uint32_t rank, const Collective *entry)
{
    const Process *process = &state->processes[rank];
    REQUIRE(entry->kind < COLLECTIVE_COUNT && entry->mode <= MODE_STARTED);
    REQUIRE(entry->comm < comm_next(state));
    REQUIRE(entry->leave <= LEAVE_DONE && entry->is_done <= 1 && entry->site);
    REQUIRE(comm_is_member(state, entry->comm, rank) || entry->comm == COMM_SELF);
    knowledge_invariants(state, entry->knowledge);
    REQUIRE(!entry->request || entry->mode != MODE_BLOCKING);
    slot_invariants(process, entry->request);
    if (entry->mode == MODE_INIT || !entry->instance)
        slot_invariants(process, entry->persistent);
    REQUIRE(entry->calls <= entry->contributions || entry->combined != TERM_NONE || entry->scratch);
}

/* One-sided communication. */

static void part_invariants(const State *state, const TermBank *bank, const Process *process,
                            uint32_t index)
{
    const WindowPart *part = parts_at(process, index);
    number_invariants(part->window, windows_count(state));
    REQUIRE(part->access <= ACCESS_LOCK_ALL && part->exposure <= EXPOSURE_POST);
    REQUIRE(part->base == TERM_NONE || term_sort(bank, part->base) == SORT_PATH);
    REQUIRE(part->site && part->unit && term_sort(bank, part->size) == SORT_INT);
    REQUIRE(part->is_live || (part->access == ACCESS_NONE && part->exposure == EXPOSURE_NONE));
    for (uint32_t i = 0; i < index; i++)
        REQUIRE(parts_at(process, i)->window != part->window);
}

static void operation_invariants(const State *state, const Process *process, uint32_t index)
{
    const RmaOperation *operation = operations_at(process, index);
    number_invariants(operation->window, windows_count(state));
    REQUIRE(is_rank(state, operation->target));
    REQUIRE(operation->kind <= OPERATION_COMPARE && operation->status <= OPERATION_DONE);
    REQUIRE(!operation->element || operation->left != TERM_NONE);
    REQUIRE(operation->left == TERM_NONE || operation->status != OPERATION_DONE);
    REQUIRE(window_part(process, operation->window)->is_live);
    knowledge_invariants(state, operation->knowledge);
    knowledge_invariants(state, operation->learned);
    slot_invariants(process, operation->request);
    for (uint32_t i = 0; i < index; i++)
        REQUIRE(operations_at(process, i)->number != operation->number);
}

static void attachment_invariants(const State *state, const TermBank *bank,
                                  const Attachment *attachment)
{
    number_invariants(attachment->window, windows_count(state));
    REQUIRE(windows_at(state, attachment->window)->flavour == WINDOW_DYNAMIC);
    REQUIRE(term_sort(bank, attachment->base) == SORT_PATH && attachment->site);
    REQUIRE(term_sort(bank, attachment->size) == SORT_INT);
}

static void one_sided_invariants(const State *state, const TermBank *bank, const Process *process)
{
    for (uint32_t i = 0; i < parts_count(process); i++)
        part_invariants(state, bank, process, i);
    for (uint32_t i = 0; i < operations_count(process); i++)
        operation_invariants(state, process, i);
    for (uint32_t i = 0; i < attachments_count(process); i++)
        attachment_invariants(state, bank, attachments_at(process, i));
    for (uint32_t i = 0; i < accesses_count(process); i++) {
        const Access *access = accesses_at(process, i);
        REQUIRE(is_rank(state, access->origin) && access->kind <= ACCESS_ACCUMULATE);
        REQUIRE(term_sort(bank, access->pointer) == SORT_PATH);
        REQUIRE(term_sort(bank, access->first) == SORT_INT);
        REQUIRE(term_sort(bank, access->count) == SORT_INT);
        REQUIRE(access->window <= windows_count(state) && access->is_visible <= 1);
        knowledge_invariants(state, access->knowledge);
    }
    race_invariants(state, process);
}

static void files_invariants(const State *state)
{
    for (uint32_t i = 0; i < mpi_files_count(state); i++)
        REQUIRE(mpi_files_at(state, i)->comm < comm_next(state));
    for (uint32_t i = 0; i < file_accesses_count(state); i++) {
        const FileAccess *access = file_accesses_at(state, i);
        REQUIRE(is_rank(state, access->origin) && access->kind <= FILE_DELETED && access->site);
        REQUIRE(access->file <= mpi_files_count(state));
        slot_invariants(&state->processes[access->origin], access->request);
    }
}

static void file_parts_invariants(const State *state, const Process *process)
{
    for (uint32_t i = 0; i < file_parts_count(process); i++) {
        const FilePart *part = file_parts_at(process, i);
        number_invariants(part->file, mpi_files_count(state));
        slot_invariants(process, part->split);
        REQUIRE(!part->split || requests_at(process, part->split - 1)->file == part->file + 1);
        REQUIRE(part->is_live <= 1 && part->is_atomic <= 1 && part->site);
        knowledge_invariants(state, part->seen);
    }
}

static void unlocked_invariants(const State *state, uint32_t index)
{
    const Unlocked *left = unlocked_at(state, index);
    const Unlocked *before = index ? unlocked_at(state, index - 1) : NULL;
    REQUIRE(is_rank(state, left->target));
    REQUIRE(!before || before->window < left->window ||
            (before->window == left->window && before->target < left->target));
    knowledge_invariants(state, left->exclusive);
    knowledge_invariants(state, left->shared);
}

static void windows_invariants(const State *state)
{
    for (uint32_t i = 0; i < windows_count(state); i++) {
        const Window *window = windows_at(state, i);
        REQUIRE(window->comm < comm_next(state));
        REQUIRE(window->flavour >= WINDOW_CREATED && window->flavour <= WINDOW_SHARED);
        for (uint32_t rank = 0; rank < state->process_count; rank++)
            REQUIRE(comm_is_member(state, window->comm, rank) ||
                    !window_part(&state->processes[rank], i));
    }
    for (uint32_t i = 0; i < unlocked_count(state); i++) {
        number_invariants(unlocked_at(state, i)->window, windows_count(state));
        unlocked_invariants(state, i);
    }
}

/* Objects and communicators. */

static void objects_invariants(const Process *process)
{
    for (uint32_t i = 0; i < objects_count(process); i++) {
        const MpiObject *object = objects_at(process, i);
        number_invariants(object->kind, OBJECT_KIND_COUNT);
        REQUIRE(object->is_live <= 1 && object->is_committed <= 1);
        REQUIRE(!object->is_committed || object->kind == OBJECT_DATATYPE);
        REQUIRE(object->site || object->kind == OBJECT_HANDLER);
    }
}

static void sides_invariants(const State *state)
{
    for (uint32_t i = 0; i < sides_count(state); i++) {
        const GroupSide *side = sides_at(state, i);
        REQUIRE(side->local < comm_next(state) && side->comm < comm_next(state));
        REQUIRE(is_rank(state, side->leader) && side->remote <= state->process_count);
        REQUIRE(side->left <= side->joined && side->joined <= comm_size(state, side->local));
        REQUIRE(!side->left || side->comm);
        REQUIRE(!i || intercomm_precedes(sides_at(state, i - 1), side));
        knowledge_invariants(state, side->knowledge);
    }
}

/* What a process waits for stands in the form that its phase says. */
static void waits_invariants(const Process *process)
{
    uint32_t phase = process->flow.phase, count = process->flow.waits.length;
    if (process->flow.status != PROCESS_BLOCKED)
        return;
    REQUIRE((phase != PHASE_PROBE && phase != PHASE_PROBE_ANY) || count == 3);
    REQUIRE(phase != PHASE_OBSERVE || (count && process->flow.waits.data[0] <= OBSERVE_EXPOSURE));
    REQUIRE(phase != PHASE_WAIT || !count || process->flow.waits.data[0] < requests_count(process));
}

/* How many partitioned operations were made, by envelopes that are told apart. */
static void partitioned_invariants(const State *state, const Process *process)
{
    for (uint32_t i = 0; i < partitioned_made_count(process); i++) {
        const PartitionedMade *made = partitioned_made_at(process, i);
        REQUIRE(made->kind == REQUEST_SEND || made->kind == REQUEST_RECEIVE);
        REQUIRE(made->count && made->comm < comm_next(state));
        for (uint32_t k = 0; k < i; k++) {
            const PartitionedMade *other = partitioned_made_at(process, k);
            REQUIRE(other->kind != made->kind || other->comm != made->comm ||
                    other->peer != made->peer || other->tag != made->tag);
        }
    }
}

void mpi_invariants(const State *state, TermBank *bank)
{
    comm_invariants(state);
    messages_invariants(state, bank);
    windows_invariants(state);
    grant_invariants(state);
    filerace_invariants(state);
    files_invariants(state);
    sides_invariants(state);
    for (uint32_t rank = 0; rank < state->process_count; rank++) {
        const Process *process = &state->processes[rank];
        REQUIRE(mpi_process_count(process) == 1);
        REQUIRE(mpi_of(process)->stage <= MPI_AFTER);
        knowledge_invariants(state, mpi_of(process)->knowledge);
        waits_invariants(process);
        partitioned_invariants(state, process);
        for (uint32_t i = 0; i < requests_count(process); i++) {
            request_invariants(state, requests_at(process, i));
            order_invariants(process, i);
        }
        for (uint32_t i = 0; i < collectives_count(process); i++)
            collective_invariants(state, rank, collectives_at(process, i));
        one_sided_invariants(state, bank, process);
        file_parts_invariants(state, process);
        objects_invariants(process);
        REQUIRE(claims_check(bank, process));
    }
}
