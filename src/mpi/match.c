#include "mpi/match.h"

#include "mpi/claims.h"
#include "mpi/comm.h"
#include "mpi/handle.h"
#include "mpi/row.h"
#include "mpi/knowledge.h"
#include "mpi/undelivered.h"

#include <string.h>

#include "lib/bug.h"

void match_wake(State *state, uint32_t rank)
{
    CHECK(rank < state->process_count);
    Process *process = &state->processes[rank];
    if (process->flow.status == PROCESS_BLOCKED) {
        process->flow.status = PROCESS_READY;
        process->is_changed = true;
    }
}

/* Whether the envelope of a receive, posted or matched, admits the message. */
static bool admits(const Request *receive, const Message *message)
{
    CHECK(receive->kind != REQUEST_RECEIVE || receive->peer != COMMUNICATION_NOBODY ||
          receive->state != REQUEST_POSTED);
    return receive->kind == REQUEST_RECEIVE && receive->comm == message->comm &&
           receive->pairing == message->pairing &&
           (receive->peer == COMMUNICATION_ANY || receive->peer == message->source) &&
           (receive->tag == COMMUNICATION_ANY || receive->tag == message->tag);
}

bool match_accepts(const Request *receive, const Message *message)
{
    return receive->state == REQUEST_POSTED && admits(receive, message);
}

/* The earliest posted receive that accepts the message. */
static Request *earliest_receive(State *state, const Message *message)
{
    CHECK(message->dest < state->process_count);
    Process *process = &state->processes[message->dest];
    Request *found = NULL;
    for (uint32_t i = 0; i < requests_count(process); i++) {
        Request *request = requests_at(process, i);
        if (match_accepts(request, message) && (!found || request->order < found->order))
            found = request;
    }
    return found;
}

void match_post(Engine *engine, State *state, const Message *message)
{
    CHECK(comm_is_member(state, message->comm, message->dest) || message->comm == COMM_SELF);
    CHECK(message->tag != COMMUNICATION_ANY && message->mode <= SEND_BUFFERED);
    if (message->mode == SEND_READY && !earliest_receive(state, message))
        knowledge_report_ready(engine, state, message);
    engine->assumed.sent_to_itself |=
        message->source == message->dest && comm_size(state, message->comm) > 1;
    messages_insert(state, message);
}

uint32_t match_receive_for(const State *state, const Message *message)
{
    const Request *receive = earliest_receive((State *)state, message);
    return receive ? requests_index(&state->processes[message->dest], receive) : UINT32_MAX;
}

bool match_has_receive(const State *state, const Message *message)
{
    return match_receive_for(state, message) != UINT32_MAX;
}

/* Whether the message is that of a request: of a buffered send its room leads there. */
static bool may_be_cancelled(const State *state, const Message *message)
{
    if (!message->request)
        return false;
    const Request *send = requests_at(&state->processes[message->source], message->request - 1);
    return !send->is_internal || send->whole || send->is_cancelling;
}

/* Whether the pair is a choice that waits until nobody can go on: a receive from any source, and
 * what may yet be cancelled. */
static bool is_open(const State *state, const Request *receive, const Message *message)
{
    if (SEEDED_FAULT("early-match"))
        return false;
    return receive->peer == COMMUNICATION_ANY ||
           ((state->model->features & FEATURE_CANCEL) &&
            (!receive->is_internal || may_be_cancelled(state, message)));
}

/* Whether no earlier message of the same source is accepted by the receive. */
static bool is_earliest(const State *state, const Request *receive, uint32_t index)
{
    CHECK(match_accepts(receive, messages_at(state, index)));
    const Message *message = messages_at(state, index);
    for (uint32_t i = index; i-- > 0;) {
        const Message *earlier = messages_at(state, i);
        if (message_order(earlier, message) != 0)
            return true;
        if (match_accepts(receive, earlier))
            return false;
    }
    return true;
}

uint32_t match_knowledge(State *state, const Message *message, uint32_t order)
{
    const Process *process = &state->processes[message->dest];
    uint32_t set = message->knowledge;
    for (uint32_t i = 0; i < requests_count(process); i++) {
        const Request *earlier = requests_at(process, i);
        if (earlier->state == REQUEST_MATCHED && earlier->order < order && admits(earlier, message))
            set = knowledge_union(state, set, earlier->knowledge);
    }
    return set;
}

/* Whether a ready send came in time, and what its partner learns from a message. */
static void share_knowledge(Engine *engine, State *state, const Message *message, Request *taker)
{
    uint32_t slot = requests_index(&state->processes[message->dest], taker);
    if (!knowledge_is_kept(state))
        return;
    if (message->mode == SEND_READY &&
        !knowledge_has(state, message->knowledge, FACT_POSTED, message->dest, slot))
        knowledge_report_ready(engine, state, message);
    taker->knowledge =
        match_knowledge(state, message, taker->kind == REQUEST_RECEIVE ? taker->order : UINT32_MAX);
    if (message->request && knowledge_follows(state, message->mode))
        taker->knowledge = knowledge_with(state, taker->knowledge, FACT_RECEIVED, message->source,
                                          message->request - 1);
    knowledge_forget(state, FACT_POSTED, message->dest, slot);
}

/* A send that is marked for cancellation, and can no more be withdrawn since a matched probe has taken
 * its message, ends before that is received. */
static void end_marked(State *state, Request *taker)
{
    Process *sender = &state->processes[taker->got_source];
    if (!taker->got_request || !requests_at(sender, taker->got_request - 1)->is_cancelling)
        return;
    Request *marked = requests_at(sender, taker->got_request - 1);
    bool is_room = marked->kind == REQUEST_ROOM;
    if (is_room && marked->whole)
        requests_at(sender, marked->whole - 1)->state = REQUEST_MATCHED;
    if (!is_room) {
        marked->state = REQUEST_MATCHED;
        taker->got_request = 0;
    }
    sender->is_changed = true;
    match_wake(state, taker->got_source);
}

void match_claim(Engine *engine, State *state, uint32_t index, Request *taker)
{
    Message message = *messages_at(state, index);
    CHECK(taker->kind == REQUEST_MESSAGE || match_accepts(taker, &message));
    share_knowledge(engine, state, &message, taker);
    taker->state = REQUEST_MATCHED;
    taker->got_source = message.source;
    taker->got_tag = message.tag;
    taker->got_type = message.type;
    taker->got_count = message.count;
    taker->got_site = message.site;
    taker->got_request = message.request;
    taker->got_data =
        pointer_send(engine->bank, message.data, message.source, message.dest, &state->has_foreign);
    if (taker->is_detached)
        undelivered_check(engine, state, message.dest, taker);
    if (taker->kind == REQUEST_MESSAGE)
        end_marked(state, taker);
    state->processes[message.dest].is_changed = true;
    match_wake(state, message.dest);
    messages_remove(state, index);
    if (engine->watch.matched)
        engine->watch.matched(engine->watch.user, state, message.source, message.site, message.dest,
                              taker->site);
}

void match_release_sender(State *state, Request *receive, uint32_t posted)
{
    Process *sender = &state->processes[receive->got_source];
    uint32_t slot = receive->got_request - 1;
    if (!receive->got_request)
        return;
    receive->got_request = 0;
    Request *send = requests_at(sender, slot);
    CHECK(send->kind == REQUEST_SEND || send->kind == REQUEST_ROOM);
    send->state = REQUEST_MATCHED;
    send->knowledge = posted;
    if (send->kind == REQUEST_ROOM && send->whole)
        requests_at(sender, send->whole - 1)->state = REQUEST_MATCHED;
    sender->is_changed = true;
    match_wake(state, (uint32_t)(sender - state->processes));
}

static void pair(Engine *engine, State *state, uint32_t index, Request *receive)
{
    uint32_t rank = messages_at(state, index)->dest;
    uint32_t slot = requests_index(&state->processes[rank], receive);
    uint32_t posted =
        knowledge_without(state, receive->knowledge, FACT_POSTED, rank, slot); /* it is over now */
    match_claim(engine, state, index, receive);
    match_release_sender(state, receive, posted);
}

void match_fixed(Engine *engine, State *state)
{
    for (uint32_t i = 0; i < messages_count(state);) {
        Request *receive = earliest_receive(state, messages_at(state, i));
        if (receive && !is_open(state, receive, messages_at(state, i)) &&
            is_earliest(state, receive, i)) {
            pair(engine, state, i, receive);
            i = 0;
        } else {
            i++;
        }
    }
}

static bool is_before(const Message *message, uint32_t source, uint32_t dest)
{
    return message->source < source || (message->source == source && message->dest < dest);
}

/* The first message from source to dest, or where it would stand. */
static uint32_t first_between(const State *state, uint32_t source, uint32_t dest)
{
    uint32_t low = 0, high = messages_count(state);
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (is_before(messages_at(state, middle), source, dest))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

#ifdef TASS_CHECKS
static void check_all_made(State *state)
{
    for (uint32_t i = 0; i < messages_count(state); i++) {
        const Request *receive = earliest_receive(state, messages_at(state, i));
        CHECK(!receive || is_open(state, receive, messages_at(state, i)) ||
              !is_earliest(state, receive, i));
    }
}
#endif

void match_between(Engine *engine, State *state, uint32_t source, uint32_t dest)
{
    CHECK(source < state->process_count && dest < state->process_count);
    uint32_t first = first_between(state, source, dest);
    for (uint32_t i = first; i < messages_count(state);) {
        const Message *message = messages_at(state, i);
        if (message->source != source || message->dest != dest)
            break;
        Request *receive = earliest_receive(state, message);
        bool is_fixed =
            receive && !is_open(state, receive, message) && is_earliest(state, receive, i);
        if (is_fixed)
            pair(engine, state, i, receive);
        i = is_fixed ? first : i + 1;
    }
#ifdef TASS_CHECKS
    check_all_made(state);
#endif
}

/* The sources that a probe can see, where that is a choice. */
static void match_probes(const State *state, uint32_t rank, Alternatives *alternatives)
{
    const Process *process = &state->processes[rank];
    if (process->flow.status != PROCESS_BLOCKED || process->flow.phase != PHASE_PROBE_ANY)
        return;
    CHECK(process->flow.waits.length == 3);
    const uint32_t *probe = process->flow.waits.data;
    for (uint32_t source = 0; source < state->process_count; source++)
        if ((probe[1] == COMMUNICATION_ANY || probe[1] == source) &&
            match_probe(state, rank, probe[0], source, probe[2]))
            alternatives_add(alternatives, ALTERNATIVE_PROBE, rank, 0, source);
}

void match_wildcards(const State *state, Alternatives *alternatives)
{
    for (uint32_t i = 0; i < messages_count(state); i++) {
        const Message *message = messages_at(state, i);
        const Request *receive = earliest_receive((State *)state, message);
        if (!receive || !is_open(state, receive, message) || !is_earliest(state, receive, i))
            continue;
        uint32_t slot = requests_index(&state->processes[message->dest], receive);
        alternatives_add(alternatives, ALTERNATIVE_MATCH, message->dest, slot, message->source);
    }
    for (uint32_t rank = 0; rank < state->process_count; rank++)
        match_probes(state, rank, alternatives);
}

bool match_is_awaited(const Process *process, uint32_t slot)
{
    CHECK(process->flow.phase != PHASE_OBSERVE || process->flow.waits.length);
    bool observes = process->flow.phase == PHASE_OBSERVE &&
                    !observe_is_probe((ObserveKind)process->flow.waits.data[0]);
    if (process->flow.phase != PHASE_WAIT && !observes)
        return false;
    for (uint32_t i = observes; i < process->flow.waits.length; i++)
        if (process->flow.waits.data[i] == slot ||
            (process->flow.waits.data[i] < requests_count(process) &&
             request_waits_for(process, process->flow.waits.data[i], slot)))
            return true;
    return false;
}

/* Whether MPI may end the send before it is matched; of a buffered one, its use of the buffer. */
static bool may_buffer(const Request *request)
{
    bool is_send = request->kind == REQUEST_SEND && request->mode != SEND_SYNCHRONOUS &&
                   request->mode != SEND_BUFFERED;
    return (is_send || request->kind == REQUEST_ROOM) && request->state == REQUEST_POSTED &&
           !request->is_cancelling && request_is_out(request);
}

void match_optional(const State *state, Alternatives *alternatives)
{
    for (uint32_t rank = 0; rank < state->process_count; rank++) {
        const Process *process = &state->processes[rank];
        if (process->flow.status != PROCESS_BLOCKED)
            continue;
        for (uint32_t slot = 0; slot < requests_count(process); slot++) {
            if (may_buffer(requests_at(process, slot)) && match_is_awaited(process, slot))
                alternatives_add(alternatives, ALTERNATIVE_BUFFER, rank, slot, 0);
        }
    }
}

void match_forget_request(State *state, uint32_t rank, uint32_t slot)
{
    const Request *request = requests_at(&state->processes[rank], slot);
    uint32_t instead = request->kind == REQUEST_ROOM ? request->whole : 0;
    CHECK(instead != slot + 1);
    for (uint32_t i = 0; i < messages_count(state); i++) {
        Message *message = messages_at(state, i);
        if (message->source == rank && message->request == slot + 1)
            message->request = instead;
    }
    for (uint32_t other = 0; other < state->process_count; other++) {
        Process *process = &state->processes[other];
        for (uint32_t i = 0; i < requests_count(process); i++) {
            Request *taker = requests_at(process, i);
            if (taker->got_request != slot + 1 || taker->got_source != rank)
                continue;
            taker->got_request = instead;
            process->is_changed = true;
        }
    }
}

static void buffer_send(State *state, uint32_t rank, uint32_t slot)
{
    Process *process = &state->processes[rank];
    REQUIRE(may_buffer(requests_at(process, slot)));
    requests_at(process, slot)->state = REQUEST_BUFFERED;
    process->is_changed = true;
    if (requests_at(process, slot)->kind == REQUEST_ROOM ||
        !knowledge_follows(state, SEND_STANDARD))
        match_forget_request(state, rank, slot);
    match_wake(state, rank);
}

static void take_probe(State *state, Alternative alternative)
{
    Process *process = &state->processes[alternative.rank];
    CHECK(process->flow.phase == PHASE_PROBE_ANY && process->flow.waits.length == 3);
    CHECK(alternative.source < state->process_count);
    vec_push(&process->flow.waits, alternative.source);
    process->flow.phase = PHASE_PROBED;
    match_wake(state, alternative.rank);
}

static void take_match(Engine *engine, State *state, Alternative alternative)
{
    CHECK(alternative.slot < requests_count(&state->processes[alternative.rank]));
    Request *receive = requests_at(&state->processes[alternative.rank], alternative.slot);
    for (uint32_t i = 0; i < messages_count(state); i++) {
        const Message *message = messages_at(state, i);
        if (message->source == alternative.source && message->dest == alternative.rank &&
            match_accepts(receive, message)) {
            pair(engine, state, i, receive);
            match_fixed(engine, state);
            return;
        }
    }
    BUG("no message from %u for the receive of %u", alternative.source, alternative.rank);
}

void match_take(Engine *engine, State *state, Alternative alternative)
{
    CHECK(alternative.rank < state->process_count);
    switch (alternative.kind) {
    case ALTERNATIVE_MATCH:
        take_match(engine, state, alternative);
        return;
    case ALTERNATIVE_PROBE:
        take_probe(state, alternative);
        return;
    case ALTERNATIVE_BUFFER:
        buffer_send(state, alternative.rank, alternative.slot);
        return;
    default:
        BUG("alternative of kind %d", (int)alternative.kind);
    }
}

const Message *match_probe(const State *state, uint32_t rank, uint32_t comm, uint32_t source,
                           uint32_t tag)
{
    CHECK(rank < state->process_count && source < state->process_count);
    for (uint32_t i = 0; i < messages_count(state); i++) {
        const Message *message = messages_at(state, i);
        if (message->dest == rank && message->comm == comm && message->source == source &&
            !message->pairing && (tag == COMMUNICATION_ANY || tag == message->tag))
            return earliest_receive((State *)state, message) ? NULL : message;
    }
    return NULL;
}

bool match_may_abort(const State *state)
{
    if (state->is_aborted)
        return true;
    for (uint32_t rank = 0; rank < state->process_count; rank++)
        if (state->processes[rank].flow.status == PROCESS_BLOCKED &&
            state->processes[rank].flow.phase == PHASE_ABORT)
            return true;
    return false;
}

bool match_abort(State *state)
{
    if (!match_may_abort(state))
        return false;
    for (uint32_t rank = 0; rank < state->process_count; rank++) {
        state->processes[rank].flow.status = PROCESS_ENDED;
        state->processes[rank].is_changed = true;
    }
    if (!state->is_aborted)
        state->is_aborted = ABORT_OF_ALL;
    return true;
}
