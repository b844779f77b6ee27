#include "mpi/settled.h"

#include "lib/bug.h"
#include "mpi/comm.h"
#include "mpi/observe.h"
#include "state/ahead.h"

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

/* Whether a process waits for a message of another one, and for nothing else as long as that does
 * not come. */
static bool waits_for(const State *state, uint32_t rank, uint32_t source)
{
    const Process *process = &state->processes[rank];
    for (uint32_t slot = 0; slot < requests_count(process); slot++) {
        const Request *request = requests_at(process, slot);
        if (request->kind == REQUEST_RECEIVE && request->state == REQUEST_POSTED &&
            request->peer == source && is_blocked_on(process, slot))
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
    const Process *process = &state->processes[move.rank];
    const uint32_t *waits = process->flow.waits.data;
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

/* Whether there is a message of the source that it would take, were it not for another receive, or an
 * earlier message. */
static bool is_behind(const State *state, const Wildcard *wildcard, uint32_t source)
{
    for (uint32_t i = 0; i < messages_count(state); i++) {
        const Message *message = messages_at(state, i);
        if (message->source == source && message->dest == wildcard->move.rank &&
            match_accepts(&wildcard->wanted, message))
            return true;
    }
    return false;
}

/* Whether the process sends nothing to it before it has a message. */
static bool is_silent(const State *state, const Wildcard *wildcard, uint32_t source)
{
    uint32_t rank = wildcard->move.rank;
    return !ahead_of(state, &state->processes[source]) ||
           (wildcard->is_stuck && (source == rank || waits_for(state, source, rank)));
}

/* Whether the messages that it can get are those that it is offered. */
static bool has_all(const State *state, bool trusts, const Alternatives *moves,
                    const Wildcard *wildcard, bool *trusted)
{
    uint32_t rank = wildcard->move.rank, comm = wildcard->wanted.comm;
    bool needs_trust = false;
    for (uint32_t i = 0; i < comm_peer_size(state, comm, rank); i++) {
        Alternative offer = wildcard->move;
        offer.source = comm_peer(state, comm, rank, i);
        if (is_offered(moves, offer))
            continue;
        bool is_own = offer.source == rank;
        if (is_behind(state, wildcard, offer.source) ||
            (!is_silent(state, wildcard, offer.source) && !(is_own && trusts)))
            return false;
        needs_trust |= is_own && !is_silent(state, wildcard, rank);
    }
    *trusted |= needs_trust;
    return true;
}

/* Whether another alternative of the same kind and process comes before: the first stands for all. */
static bool is_first(const Alternatives *moves, uint32_t index)
{
    for (uint32_t i = 0; i < index; i++)
        if (moves->data[i].kind == moves->data[index].kind &&
            moves->data[i].rank == moves->data[index].rank)
            return false;
    return true;
}

static bool is_settled(const State *state, bool trusts, const Alternatives *moves, uint32_t index,
                       bool *trusted)
{
    Alternative move = moves->data[index];
    const Process *process = &state->processes[move.rank];
    if (move.kind == ALTERNATIVE_ANSWER)
        return observe_is_settled(process) && mpi_of(process)->alone < ANSWERS_MAX;
    if ((move.kind != ALTERNATIVE_MATCH && move.kind != ALTERNATIVE_PROBE) ||
        mpi_of(process)->alone >= MATCHES_MAX || !is_first(moves, index))
        return false;
    Wildcard wildcard = wildcard_of(state, move);
    return has_all(state, trusts, moves, &wildcard, trusted);
}

static void keep(Alternatives *moves, Alternative settled)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < moves->length; i++) {
        Alternative move = moves->data[i];
        bool is_same = move.kind == settled.kind && move.rank == settled.rank &&
                       (move.kind == ALTERNATIVE_ANSWER || move.slot == settled.slot);
        move.is_alone = true;
        if (is_same)
            moves->data[kept++] = move;
    }
    CHECK(kept > 0);
    moves->length = kept;
}

bool settled_keep(const State *state, bool trusts, Alternatives *moves, bool *trusted)
{
    for (uint32_t i = 0; i < moves->length; i++) {
        if (!is_settled(state, trusts, moves, i, trusted))
            continue;
        keep(moves, moves->data[i]);
        return true;
    }
    return false;
}

void settled_note(State *state, Alternative move)
{
    Process *process = &state->processes[move.rank];
    if (move.is_alone) {
        mpi_of(process)->alone++;
        process->is_changed = true;
    }
    for (uint32_t rank = 0; rank < state->process_count && !move.is_alone; rank++) {
        Process *other = &state->processes[rank];
        other->is_changed |= mpi_of(other)->alone > 0;
        mpi_of(other)->alone = 0;
    }
}
