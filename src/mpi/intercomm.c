#include "mpi/intercomm.h"

#include "mpi/arguments.h"
#include "mpi/comm.h"
#include "mpi/group.h"
#include "mpi/knowledge.h"

static bool precedes(const GroupSide *a, const GroupSide *b)
{
    if (a->local != b->local)
        return a->local < b->local;
    if (a->leader != b->leader)
        return a->leader < b->leader;
    return a->tag != b->tag ? a->tag < b->tag : a->round <= b->round;
}

/* Sides stand in an order that does not tell in which order the processes were executed. */
static GroupSide *side_add(State *state, const GroupSide *side)
{
    uint32_t at = sides_count(state);
    sides_add(state, *side);
    for (; at > 0 && !precedes(sides_at(state, at - 1), side); at--)
        *sides_at(state, at) = *sides_at(state, at - 1);
    *sides_at(state, at) = *side;
    return sides_at(state, at);
}

static bool is_of_call(const GroupSide *side, const GroupSide *wanted)
{
    return side->local == wanted->local && side->leader == wanted->leader &&
           side->tag == wanted->tag;
}

/* The side that members of the group are still to join, or a new one. */
static GroupSide *side_join(State *state, const GroupSide *wanted)
{
    uint32_t round = 0, size = comm_size(state, wanted->local);
    for (uint32_t i = 0; i < sides_count(state); i++) {
        GroupSide *side = sides_at(state, i);
        if (!is_of_call(side, wanted))
            continue;
        if (side->joined < size)
            return side;
        round = side->round + 1;
    }
    GroupSide made = *wanted;
    made.round = round;
    made.remote = 0;
    made.joined = 0;
    return side_add(state, &made);
}

/* The other side, when all of both have come. */
static GroupSide *side_partner(const State *state, const GroupSide *side)
{
    if (side->joined < comm_size(state, side->local) || !side->remote)
        return NULL;
    for (uint32_t i = 0; i < sides_count(state); i++) {
        GroupSide *other = sides_at(state, i);
        if (other != side && !other->comm && other->leader == side->remote - 1 &&
            other->remote == side->leader + 1 && other->tag == side->tag &&
            other->joined == comm_size(state, other->local))
            return other;
    }
    return NULL;
}

static void add_members(const State *state, uint32_t comm, uint32_t self, VecU32 *members)
{
    for (uint32_t rank = 0; rank < comm_size(state, comm); rank++)
        vec_push(members, comm_world_rank(state, comm, self, rank));
}

/* Both groups are disjoint, and the communicator is made. */
static bool make(Call *call, GroupSide *side, GroupSide *other)
{
    State *state = call->eval->state;
    VecU32 members = {0};
    bool is_disjoint = true;
    add_members(state, side->local, side->leader, &members);
    uint32_t first = members.length;
    add_members(state, other->local, other->leader, &members);
    for (uint32_t i = 0; i < first; i++)
        for (uint32_t k = first; k < members.length; k++)
            is_disjoint &= members.data[i] != members.data[k];
    bool ok = eval_require(call->eval, term_bool(is_disjoint), PROPERTY_MPI_COMM, call->stmt->place,
                           "%s: a process is in both groups", call->function->name);
    if (ok) {
        CommPlan plan = {.members = members.data,
                         .count = members.length,
                         .first = first,
                         .site = side->site,
                         .topology = TERM_NONE};
        side->comm = other->comm = comm_add(state, &plan);
        uint32_t known = knowledge_union(state, side->knowledge, other->knowledge);
        side->knowledge = other->knowledge = known;
        for (uint32_t i = 0; i < members.length; i++)
            match_wake(state, members.data[i]);
    }
    vec_release(&members);
    return ok;
}

/* local communicator, local leader, peer communicator, remote leader, tag */
static bool read_call(Call *call, GroupSide *side)
{
    enum { LOCAL, LOCAL_LEADER, PEER, REMOTE_LEADER, TAG };
    State *state = call->eval->state;
    uint32_t peer;
    *side = (GroupSide){.site = eval_site(call->eval)};
    if (!args_comm(call, LOCAL, &side->local))
        return false;
    if (comm_is_inter(state, side->local))
        return eval_require(call->eval, TERM_FALSE, PROPERTY_MPI_COMM, call->stmt->place,
                            "%s: the local communicator is an intercommunicator",
                            call->function->name);
    if (!args_root(call, LOCAL_LEADER, side->local, &side->leader) ||
        !args_tag(call, TAG, false, &side->tag))
        return false;
    side->leader = comm_world_rank(state, side->local, call->eval->rank, side->leader);
    if (side->leader != call->eval->rank)
        return true;
    if (!args_comm(call, PEER, &peer) ||
        !args_peer(call, REMOTE_LEADER, peer, false, &side->remote))
        return false;
    bool is_one = side->remote != COMMUNICATION_NOBODY;
    side->remote++;
    return is_one || eval_require(call->eval, TERM_FALSE, PROPERTY_MPI_RANK, call->stmt->place,
                                  "%s: the remote leader is nobody", call->function->name);
}

static bool join(Call *call)
{
    State *state = call->eval->state;
    GroupSide wanted;
    if (!read_call(call, &wanted))
        return false;
    GroupSide *side = side_join(state, &wanted);
    if (wanted.remote)
        side->remote = wanted.remote;
    side->joined++;
    side->knowledge =
        knowledge_union(state, side->knowledge, mpi_of(call->eval->process)->knowledge);
    vec_push(&call->eval->process->flow.waits, side->round);
    GroupSide *other = side_partner(state, side);
    return !other || make(call, side, other);
}

/* The side that the process waits in. */
static GroupSide *own_side(Call *call)
{
    State *state = call->eval->state;
    GroupSide wanted;
    if (!read_call(call, &wanted))
        return NULL;
    for (uint32_t i = 0; i < sides_count(state); i++)
        if (is_of_call(sides_at(state, i), &wanted) &&
            sides_at(state, i)->round == call->eval->process->flow.waits.data[0])
            return sides_at(state, i);
    return NULL;
}

CallStatus intercomm_create(Call *call)
{
    enum { RESULT = 5 };
    Eval *eval = call->eval;
    Flow *flow = &eval->process->flow;
    Lvalue place;
    if (!args_active(call) ||
        !lvalue_of_pointer(eval, call->args[RESULT], args_pointee(call, RESULT), call->stmt->place,
                           &place))
        return CALL_STOPPED;
    if (flow->phase == PHASE_START) {
        if (!join(call))
            return CALL_STOPPED;
        flow->phase = PHASE_SIDE;
    }
    GroupSide *side = own_side(call);
    if (!side)
        return CALL_STOPPED;
    if (!side->comm)
        return CALL_BLOCKED;
    Term handle = term_int64(eval->engine->bank, HANDLE_COMM + (int64_t)side->comm);
    if (!lvalue_write(eval, &place, handle, call->stmt->place))
        return CALL_STOPPED;
    knowledge_learn(eval->state, eval->rank, side->knowledge);
    if (++side->left == comm_size(eval->state, side->local))
        sides_remove(eval->state, sides_index(eval->state, side));
    return call_success(call);
}

/* An argument that must be an intercommunicator. */
static bool read_inter(Call *call, uint32_t *comm)
{
    return args_active(call) && args_comm(call, 0, comm) &&
           eval_require(call->eval, term_bool(comm_is_inter(call->eval->state, *comm)),
                        PROPERTY_MPI_COMM, call->stmt->place,
                        "%s: the communicator is no intercommunicator", call->function->name);
}

CallStatus intercomm_remote_size(Call *call)
{
    uint32_t comm;
    return read_inter(call, &comm) &&
                   args_store(call, 1, comm_peer_size(call->eval->state, comm, call->eval->rank))
               ? call_success(call)
               : CALL_STOPPED;
}

CallStatus intercomm_remote_group(Call *call)
{
    State *state = call->eval->state;
    Integers members = {0};
    uint32_t comm;
    if (!read_inter(call, &comm))
        return CALL_STOPPED;
    for (uint32_t rank = 0; rank < comm_peer_size(state, comm, call->eval->rank); rank++)
        vec_push(&members, comm_peer(state, comm, call->eval->rank, rank));
    Term list = list_of_numbers(call->eval->engine->bank, members.data, members.length);
    vec_release(&members);
    return object_return(call, 1, OBJECT_GROUP, list) ? call_success(call) : CALL_STOPPED;
}

bool intercomm_read_merge(Call *call, Collective *entry)
{
    int64_t high;
    if (!eval_require(call->eval, term_bool(comm_is_inter(call->eval->state, entry->comm)),
                      PROPERTY_MPI_COMM, call->stmt->place,
                      "%s: the communicator is no intercommunicator", call->function->name) ||
        !args_int(call, 1, "the flag", &high))
        return false;
    entry->colour = high != 0;
    return true;
}

/* The processes of the group that did not say "high" come first; where both say the same, those of
 * the first group. */
bool intercomm_merge(Call *call, Collective *const *records, uint32_t count)
{
    State *state = call->eval->state;
    uint32_t comm = records[0]->comm, first = comm_first(state, comm);
    VecU32 members = {0};
    for (uint32_t rank = 0; rank < count; rank++) {
        const Collective *head = records[rank < first ? 0 : first];
        if (!eval_require(call->eval, term_bool(records[rank]->colour == head->colour),
                          PROPERTY_MPI_COLLECTIVE_ARGS, call->stmt->place,
                          "MPI_Intercomm_merge: the processes of one group disagree on the flag"))
            return false;
    }
    bool is_swapped = records[0]->colour > records[first]->colour;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t rank = is_swapped ? (i + first) % count : i;
        vec_push(&members, comm_world_rank(state, comm, call->eval->rank, rank));
    }
    CommPlan plan = {
        .members = members.data, .count = count, .site = records[0]->site, .topology = TERM_NONE};
    uint32_t made = comm_add(state, &plan);
    for (uint32_t rank = 0; rank < count; rank++)
        records[rank]->result = term_int64(call->eval->engine->bank, HANDLE_COMM + (int64_t)made);
    vec_release(&members);
    return true;
}
