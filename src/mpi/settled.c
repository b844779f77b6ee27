#include "mpi/settled.h"

#include "lib/bug.h"
#include "mpi/comm.h"
#include "mpi/observe.h"

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

/* Whether the receive of a match can get no message of a process but one that it is offered. */
static bool has_all_of(const State *state, const Alternatives *moves, Alternative match,
                       uint32_t source)
{
    bool is_stuck = is_blocked_on(&state->processes[match.rank], match.slot);
    Alternative wanted = match;
    wanted.source = source;
    return state->processes[source].flow.status == PROCESS_ENDED || is_offered(moves, wanted) ||
           (is_stuck && (source == match.rank || waits_for(state, source, match.rank)));
}

/* Whether the messages that a receive from any source can get are those that it is offered. */
static bool match_is_settled(const State *state, bool trusts, const Alternatives *moves,
                             Alternative match, bool *trusted)
{
    const Process *process = &state->processes[match.rank];
    uint32_t comm = requests_at(process, match.slot)->comm;
    bool needs_trust = false;
    if (mpi_of(process)->alone >= MATCHES_MAX)
        return false;
    for (uint32_t i = 0; i < comm_peer_size(state, comm, match.rank); i++) {
        uint32_t source = comm_peer(state, comm, match.rank, i);
        if (has_all_of(state, moves, match, source))
            continue;
        needs_trust = source == match.rank;
        if (!needs_trust || !trusts)
            return false;
    }
    *trusted |= needs_trust;
    return true;
}

static bool is_settled(const State *state, bool trusts, const Alternatives *moves, uint32_t index,
                       bool *trusted)
{
    Alternative move = moves->data[index];
    const Process *process = &state->processes[move.rank];
    if (move.kind == ALTERNATIVE_ANSWER)
        return observe_is_settled(process) && mpi_of(process)->alone < ANSWERS_MAX;
    /* The others of the same receive need not be looked at again. */
    for (uint32_t i = 0; i < index; i++)
        if (moves->data[i].kind == ALTERNATIVE_MATCH && moves->data[i].rank == move.rank)
            return false;
    return move.kind == ALTERNATIVE_MATCH && match_is_settled(state, trusts, moves, move, trusted);
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
