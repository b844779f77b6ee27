#include "mpi/invariants.h"

#include "lib/bug.h"
#include "mpi/claims.h"
#include "mpi/comm.h"
#include "mpi/layout.h"
#include "mpi/match.h"
#include "mpi/object.h"
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

static void request_invariants(const State *state, const Request *request)
{
    REQUIRE(request->kind <= REQUEST_RETIRED && request->state <= REQUEST_CANCELLED);
    REQUIRE(request->is_persistent <= 1 && request->is_internal <= 1 && request->is_detached <= 1);
    REQUIRE(request->state != REQUEST_INACTIVE || request->kind == REQUEST_FREE ||
            request->kind == REQUEST_RETIRED || request->is_persistent ||
            request->kind >= REQUEST_COLLECTIVE);
    if (request->kind == REQUEST_SEND || request->kind == REQUEST_RECEIVE)
        partner_invariants(state, request);
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

static void collective_invariants(const State *state, const Process *process,
                                  const Collective *entry)
{
    REQUIRE(entry->kind < COLLECTIVE_COUNT && entry->mode <= MODE_STARTED);
    REQUIRE(entry->comm < comm_next(state));
    REQUIRE(entry->leave <= LEAVE_DONE && entry->is_done <= 1 && entry->site);
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
    for (uint32_t i = 0; i < index; i++)
        REQUIRE(parts_at(process, i)->window != part->window);
}

static void operation_invariants(const State *state, const Process *process, uint32_t index)
{
    const RmaOperation *operation = operations_at(process, index);
    number_invariants(operation->window, windows_count(state));
    REQUIRE(is_rank(state, operation->target));
    REQUIRE(operation->kind <= OPERATION_COMPARE && operation->status <= OPERATION_DONE);
    slot_invariants(process, operation->request);
    for (uint32_t i = 0; i < index; i++)
        REQUIRE(operations_at(process, i)->number != operation->number);
}

static void one_sided_invariants(const State *state, const TermBank *bank, const Process *process)
{
    for (uint32_t i = 0; i < parts_count(process); i++)
        part_invariants(state, bank, process, i);
    for (uint32_t i = 0; i < operations_count(process); i++)
        operation_invariants(state, process, i);
    for (uint32_t i = 0; i < attachments_count(process); i++)
        number_invariants(attachments_at(process, i)->window, windows_count(state));
    for (uint32_t i = 0; i < accesses_count(process); i++) {
        const Access *access = accesses_at(process, i);
        REQUIRE(is_rank(state, access->origin) && access->kind <= ACCESS_ACCUMULATE);
        REQUIRE(term_sort(bank, access->pointer) == SORT_PATH);
    }
    race_invariants(state, process);
}

static void grants_invariants(const State *state)
{
    for (uint32_t i = 0; i < grants_count(state); i++) {
        const Grant *grant = grants_at(state, i);
        number_invariants(grant->window, windows_count(state));
        REQUIRE(is_rank(state, grant->target) && is_rank(state, grant->origin));
        REQUIRE(grant->kind <= GRANT_POST && grant->status <= GRANT_RETURNED);
        REQUIRE(grant->status != GRANT_OFFERED || grant->kind == GRANT_POST);
    }
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
    }
}

static void windows_invariants(const State *state)
{
    for (uint32_t i = 0; i < windows_count(state); i++) {
        const Window *window = windows_at(state, i);
        REQUIRE(window->comm < comm_next(state));
        REQUIRE(window->flavour >= WINDOW_CREATED && window->flavour <= WINDOW_SHARED);
    }
    for (uint32_t i = 0; i < unlocked_count(state); i++) {
        number_invariants(unlocked_at(state, i)->window, windows_count(state));
        REQUIRE(is_rank(state, unlocked_at(state, i)->target));
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
    }
}

static void sides_invariants(const State *state)
{
    for (uint32_t i = 0; i < sides_count(state); i++) {
        const GroupSide *side = sides_at(state, i);
        REQUIRE(side->local < comm_next(state) && side->comm < comm_next(state));
        REQUIRE(is_rank(state, side->leader) && side->remote <= state->process_count);
        REQUIRE(side->left <= side->joined && side->joined <= comm_size(state, side->local));
    }
}

void mpi_invariants(const State *state, TermBank *bank)
{
    comm_invariants(state);
    messages_invariants(state, bank);
    windows_invariants(state);
    grants_invariants(state);
    files_invariants(state);
    sides_invariants(state);
    for (uint32_t rank = 0; rank < state->process_count; rank++) {
        const Process *process = &state->processes[rank];
        REQUIRE(mpi_process_count(process) == 1);
        REQUIRE(mpi_of(process)->stage <= MPI_AFTER);
        for (uint32_t i = 0; i < requests_count(process); i++) {
            request_invariants(state, requests_at(process, i));
            order_invariants(process, i);
        }
        for (uint32_t i = 0; i < collectives_count(process); i++)
            collective_invariants(state, process, collectives_at(process, i));
        one_sided_invariants(state, bank, process);
        file_parts_invariants(state, process);
        objects_invariants(process);
        REQUIRE(claims_check(bank, process));
    }
}
