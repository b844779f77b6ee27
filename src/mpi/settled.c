#include "mpi/settled.h"

#include <stdio.h>

#include "lib/bug.h"
#include "mpi/comm.h"
#include "mpi/row.h"
#include "mpi/observe.h"
#include "state/ahead.h"
#include "state/value.h"

enum { ANSWERS_MAX = 16, MATCHES_MAX = 64 };

static bool is_blocked_on(const Process *process, uint32_t slot)
{
    return process->flow.status == PROCESS_BLOCKED && process->flow.phase == PHASE_WAIT &&
           match_is_awaited(process, slot);
}

static bool is_offered(const Alternatives *moves, Alternative match)
{
    for (uint32_t i = 0; i < moves->length; i++) {
        const Alternative *move = &moves->data[i];
        if (move->kind == match.kind && move->rank == match.rank && move->slot == match.slot &&
            move->source == match.source)
            return true;
    }
    return false;
}

/* Whether there is a message from another process that the receive of a process takes unless an earlier
 * one does. */
static bool has_sent(const State *state, uint32_t source, uint32_t rank, const Request *receive)
{
    for (uint32_t i = 0; i < messages_count(state); i++) {
        const Message *message = messages_at(state, i);
        if (message->source == source && message->dest == rank && match_accepts(receive, message))
            return true;
    }
    return false;
}

/* Whether a process waits for a message of another one that this one has not sent, and for nothing else
 * as long as that does not come. */
static bool waits_for(const State *state, uint32_t rank, uint32_t source)
{
    const Process *process = &state->processes[rank];
    for (uint32_t slot = 0; slot < requests_count(process); slot++) {
        const Request *request = requests_at(process, slot);
        if (request->kind == REQUEST_RECEIVE && request->state == REQUEST_POSTED &&
            request->peer == source && is_blocked_on(process, slot) &&
            !has_sent(state, source, rank, request))
            return true;
    }
    return false;
}

/* A receive or a probe from any source, of which one alternative is at hand. */
typedef struct Wildcard {
    Alternative move;
    Request wanted; /* its envelope */
    bool is_stuck;  /* its process cannot go on before it has a message */
} Wildcard;

static Wildcard wildcard_of(const State *state, Alternative move)
{
    CHECK(move.kind == ALTERNATIVE_MATCH || move.kind == ALTERNATIVE_PROBE);
    const Process *process = &state->processes[move.rank];
    const uint32_t *waits = process->flow.waits.data;
    CHECK(move.kind == ALTERNATIVE_MATCH || process->flow.waits.length >= 3);
    Wildcard wildcard = {.move = move, .is_stuck = true};
    if (move.kind == ALTERNATIVE_PROBE) {
        wildcard.wanted = (Request){.kind = REQUEST_RECEIVE,
                                    .state = REQUEST_POSTED,
                                    .comm = waits[0],
                                    .peer = COMMUNICATION_ANY,
                                    .tag = waits[2]};
    } else {
        wildcard.wanted = *requests_at(process, move.slot);
        wildcard.is_stuck = is_blocked_on(process, move.slot);
    }
    return wildcard;
}

/* Whether the process sends nothing to it before it has a message. */
static bool is_silent(const State *state, const Silence *silence, const Wildcard *wildcard,
                      uint32_t source)
{
    uint32_t rank = wildcard->move.rank;
    for (uint32_t i = 0; i < silence->ranks->length; i++)
        if (silence->ranks->data[i] == source)
            return true;
    return !ahead_of(state, &state->processes[source]) ||
           (wildcard->is_stuck && (source == rank || waits_for(state, source, rank)));
}

/* Whether the messages that it can get are those that it is offered. */
static bool has_all(const State *state, const Alternatives *moves, const Wildcard *wildcard,
                    Silence *silence)
{
    uint32_t rank = wildcard->move.rank, comm = wildcard->wanted.comm;
    bool needs_trust = false;
    for (uint32_t i = 0; i < comm_peer_size(state, comm, rank); i++) {
        Alternative offer = wildcard->move;
        offer.source = comm_peer(state, comm, rank, i);
        if (is_offered(moves, offer))
            continue;
        bool is_own = offer.source == rank;
        if (has_sent(state, offer.source, rank, &wildcard->wanted) ||
            (!is_silent(state, silence, wildcard, offer.source) && !(is_own && silence->trusts)))
            return false;
        needs_trust |= is_own && !is_silent(state, silence, wildcard, rank);
    }
    silence->was_trusted |= needs_trust;
    return true;
}

/* Whether another alternative of the same kind and process comes before: the first stands for all. */
static bool is_first(const Alternatives *moves, uint32_t index)
{
    CHECK(index < moves->length);
    for (uint32_t i = 0; i < index; i++)
        if (moves->data[i].kind == moves->data[index].kind &&
            moves->data[i].rank == moves->data[index].rank)
            return false;
    return true;
}

static bool are_settled(const Process *process)
{
    return observe_is_settled(process) && mpi_of(process)->alone < ANSWERS_MAX;
}

bool settled_is(const State *state, const Alternatives *moves, uint32_t index, Silence *silence)
{
    CHECK(index < moves->length && moves->data[index].rank < state->process_count);
    Alternative move = moves->data[index];
    const Process *process = &state->processes[move.rank];
    if (move.kind == ALTERNATIVE_ANSWER)
        return are_settled(process);
    if ((move.kind != ALTERNATIVE_MATCH && move.kind != ALTERNATIVE_PROBE) ||
        mpi_of(process)->alone >= MATCHES_MAX || !is_first(moves, index))
        return false;
    Wildcard wildcard = wildcard_of(state, move);
    bool may_look = !wildcard.is_stuck && (state->model->features & FEATURE_LOOKS);
    return !may_look && has_all(state, moves, &wildcard, silence);
}

bool settled_belong(Alternative settled, Alternative move)
{
    return move.kind == settled.kind && move.rank == settled.rank &&
           (move.kind == ALTERNATIVE_ANSWER || move.slot == settled.slot);
}

/* The same elements, as numbers that nobody knows; the data itself where some are no numbers, unset, or
 * there are many. */
static Term forget_numbers(TermBank *bank, Term data, uint32_t count, uint32_t index)
{
    enum { ELEMENTS_MAX = 64 };
    Term forgotten = data;
    for (uint32_t i = 0; i < count; i++) {
        char name[48];
        Term position = term_int64(bank, i), element = term_read(bank, data, position);
        Sort sort = term_sort(bank, element);
        if (count > ELEMENTS_MAX || (sort != SORT_INT && sort != SORT_REAL) ||
            value_may_be_undefined(bank, element))
            return data;
        snprintf(name, sizeof name, "received #%u.%u", index, i);
        forgotten = term_write(bank, forgotten, position, term_symbol(bank, name, sort));
    }
    return forgotten;
}

static void forget_received(TermBank *bank, Request *request, uint32_t rank, uint32_t index)
{
    if (request->kind != REQUEST_RECEIVE || request->got_data == TERM_NONE || request->partitions)
        return;
    request->got_source = rank;
    request->got_tag = 0;
    request->got_data = forget_numbers(bank, request->got_data, request->got_count, index);
}

void settled_forget_received(TermBank *bank, State *state, uint32_t rank)
{
    CHECK(rank < state->process_count);
    Process *process = &state->processes[rank];
    const VecU32 *waits = &process->flow.waits;
    for (uint32_t i = 1; i < waits->length; i++)
        forget_received(bank, requests_at(process, waits->data[i]), rank, i);
    process->is_changed = true;
}

void settled_forget_count(State *state, uint32_t rank)
{
    Process *process = &state->processes[rank];
    mpi_of(process)->alone = 0;
    process->is_changed = true;
}

void settled_put_in_order(State *state, uint32_t rank, uint32_t answers)
{
    CHECK(rank < state->process_count);
    Process *process = &state->processes[rank];
    mpi_of(process)->in_order = answers;
    process->is_changed = true;
}

void settled_end_orders(State *state)
{
    for (uint32_t rank = 0; rank < state->process_count; rank++) {
        Process *process = &state->processes[rank];
        if (!mpi_of(process)->in_order || are_settled(process))
            continue;
        mpi_of(process)->in_order = 0;
        process->is_changed = true;
    }
}

static bool is_optional(Alternative move)
{
    return move.kind == ALTERNATIVE_BUFFER || move.kind == ALTERNATIVE_LEAVE ||
           move.kind == ALTERNATIVE_RETURN;
}

void settled_note(State *state, Alternative move)
{
    CHECK(move.rank < state->process_count);
    Process *process = &state->processes[move.rank];
    if (move.is_alone && !observe_is_nothing(state, move)) {
        mpi_of(process)->alone++;
        process->is_changed = true;
    }
    if (move.kind == ALTERNATIVE_ANSWER && mpi_of(process)->in_order) {
        mpi_of(process)->in_order = move.is_alone ? mpi_of(process)->in_order - 1 : 0;
        process->is_changed = true;
    }
    bool goes_on = move.is_alone || is_optional(move);
    for (uint32_t rank = 0; rank < state->process_count && !goes_on; rank++) {
        Process *other = &state->processes[rank];
        other->is_changed |= mpi_of(other)->alone > 0;
        mpi_of(other)->alone = 0;
    }
}
