#include "mpi/intercomm.h"

#include "lib/bug.h"
#include "mpi/arguments.h"
#include "mpi/comm.h"
#include "mpi/comm_collective.h"
#include "mpi/error_handlers.h"
#include "mpi/group.h"
#include "mpi/info.h"
#include "mpi/promise.h"
#include "mpi/knowledge.h"
#include "mpi/group_comm.h"
#include "mpi/match.h"
#include "mpi/part.h"
#include "state/lvalue_access.h"
#include "state/lvalue_find.h"

bool intercomm_precedes(const GroupSide *a, const GroupSide *b)
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
    CHECK(side->leader < state->process_count && side->local < comm_next(state));
    uint32_t at = sides_count(state);
    sides_add(state, *side);
    for (; at > 0 && !intercomm_precedes(sides_at(state, at - 1), side); at--)
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
    CHECK(wanted->remote <= state->process_count);
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
    CHECK(side->joined && side->joined <= comm_size(state, side->local));
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
    CHECK(side != other && !side->comm && !other->comm);
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

/* What a process waits for, in flow.waits: the side by its arguments and round. */
enum { WAITS_ROUND, WAITS_LOCAL, WAITS_LEADER, WAITS_TAG };

static bool join(Call *call, const GroupSide *wanted)
{
    State *state = call->eval->state;
    VecU32 *waits = &call->eval->process->flow.waits;
    CHECK(!waits->length);
    GroupSide *side = side_join(state, wanted);
    if (wanted->remote)
        side->remote = wanted->remote;
    side->joined++;
    side->knowledge =
        knowledge_union(state, side->knowledge, mpi_of(call->eval->process)->knowledge);
    vec_push(waits, side->round);
    vec_push(waits, side->local);
    vec_push(waits, side->leader);
    vec_push(waits, side->tag);
    GroupSide *other = side_partner(state, side);
    return !other || make(call, side, other);
}

/* The side that the process waits in. */
static GroupSide *own_side(Call *call)
{
    State *state = call->eval->state;
    const uint32_t *waits = call->eval->process->flow.waits.data;
    CHECK(call->eval->process->flow.waits.length > WAITS_TAG);
    const GroupSide wanted = {
        .local = waits[WAITS_LOCAL], .leader = waits[WAITS_LEADER], .tag = waits[WAITS_TAG]};
    uint32_t i = 0;
    while (!is_of_call(sides_at(state, i), &wanted) ||
           sides_at(state, i)->round != waits[WAITS_ROUND])
        i++;
    return sides_at(state, i);
}

/* Waits until all of both groups have come; *comm is what was made. */
static CallStatus await_side(Call *call, uint32_t result, uint32_t *comm)
{
    Eval *eval = call->eval;
    Lvalue place;
    GroupSide *side = own_side(call);
    if (!side->comm)
        return CALL_BLOCKED;
    *comm = side->comm;
    comm_get(eval->state, *comm, eval->rank, eval_site(eval));
    Term handle = term_int64(eval->engine->bank, HANDLE_COMM + (int64_t)side->comm);
    if (!lvalue_of_pointer(eval, call->args[result], args_pointee(call, result), call->stmt->place,
                           &place) ||
        !lvalue_write(eval, &place, handle, call->stmt->place))
        return CALL_STOPPED;
    session_adopt(call, *comm, session_of(eval->process, side->local));
    knowledge_learn(eval->state, eval->rank, side->knowledge);
    CHECK(side->left < side->joined);
    if (++side->left == comm_size(eval->state, side->local))
        sides_remove(eval->state, sides_index(eval->state, side));
    return CALL_DONE;
}

static bool check_result(Call *call, uint32_t result)
{
    Lvalue place;
    return lvalue_of_pointer(call->eval, call->args[result], args_pointee(call, result),
                             call->stmt->place, &place);
}

CallStatus intercomm_create(Call *call)
{
    enum { RESULT = 5 };
    Flow *flow = &call->eval->process->flow;
    GroupSide wanted;
    uint32_t comm;
    if (!args_active(call) || !check_result(call, RESULT))
        return CALL_STOPPED;
    if (flow->phase == PHASE_START) {
        if (!read_call(call, &wanted) || !join(call, &wanted))
            return CALL_STOPPED;
        flow->phase = PHASE_SIDE;
    }
    CallStatus status = await_side(call, RESULT, &comm);
    return status == CALL_DONE ? call_success(call) : status;
}

/* Of MPI_Intercomm_create_from_groups. */
enum {
    GROUPS_LOCAL,
    GROUPS_LOCAL_LEADER,
    GROUPS_REMOTE,
    GROUPS_REMOTE_LEADER,
    GROUPS_TEXT,
    GROUPS_INFO,
    GROUPS_HANDLER,
    GROUPS_RESULT,
};

/* The member of a group that an argument is the rank of. */
static bool read_leader(Call *call, uint32_t index, const Integers *group, uint32_t *leader)
{
    int64_t rank;
    if (!args_int(call, index, "the leader", &rank) ||
        !eval_require(call->eval, term_bool(rank >= 0 && rank < group->length), PROPERTY_MPI_RANK,
                      call->stmt->place, "%s: the leader is rank %lld of a group of %u",
                      call->function->name, (long long)rank, group->length))
        return false;
    *leader = (uint32_t)group->data[rank];
    return true;
}

/* The other group matters at the leader alone. */
static bool read_remote(Call *call, GroupSide *side)
{
    Integers remote = {0};
    if (side->leader != call->eval->rank)
        return true;
    bool ok = args_group(call, GROUPS_REMOTE, &remote) &&
              read_leader(call, GROUPS_REMOTE_LEADER, &remote, &side->remote);
    side->remote++;
    vec_release(&remote);
    return ok;
}

/* The members of the group join a communicator that nobody has a handle of. */
static bool read_groups(Call *call, GroupSide *side)
{
    Integers local = {0};
    *side = (GroupSide){.site = eval_site(call->eval)};
    CommPlan plan = {.site = side->site, .key = KEY_FROM_GROUPS};
    bool ok = args_group(call, GROUPS_LOCAL, &local) &&
              read_leader(call, GROUPS_LOCAL_LEADER, &local, &side->leader) &&
              read_remote(call, side) && group_comm_text_key(call, GROUPS_TEXT, &plan.tag) &&
              info_check(call, GROUPS_INFO) && errors_check(call, GROUPS_HANDLER, PARAMETER_COMM) &&
              group_comm_join(call, &local, &plan, &side->local);
    side->tag = plan.tag;
    vec_release(&local);
    return ok;
}

CallStatus intercomm_from_groups(Call *call)
{
    Flow *flow = &call->eval->process->flow;
    GroupSide wanted;
    uint32_t comm;
    if (!args_active(call) || !check_result(call, GROUPS_RESULT))
        return CALL_STOPPED;
    if (flow->phase == PHASE_START) {
        if (!read_groups(call, &wanted) || !join(call, &wanted))
            return CALL_STOPPED;
        flow->phase = PHASE_SIDE;
    }
    CallStatus status = await_side(call, GROUPS_RESULT, &comm);
    if (status != CALL_DONE)
        return status;
    session_adopt(call, comm, group_session(call, GROUPS_LOCAL));
    uint32_t promises;
    if (!promises_read(call, false, &promises))
        return CALL_STOPPED;
    promises_make(call, comm, promises);
    return errors_take(call, GROUPS_HANDLER, comm, PARAMETER_COMM) ? call_success(call)
                                                                   : CALL_STOPPED;
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
    if (!object_return(call, 1, OBJECT_GROUP, list))
        return CALL_STOPPED;
    objects_last(call->eval->process)->key = session_of(call->eval->process, comm);
    return call_success(call);
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

/* The processes of the group that did not say "high" come first; where both say the same, MPI decides (MPI
 * 4.1, 7.6.2). */
bool intercomm_merge(Call *call, Collective *const *records, uint32_t count)
{
    State *state = call->eval->state;
    uint32_t comm = records[0]->comm, first = comm_first(state, comm);
    CHECK(first && first < count && count == comm_size(state, comm));
    VecU32 members = {0};
    for (uint32_t rank = 0; rank < count; rank++) {
        const Collective *head = records[rank < first ? 0 : first];
        if (!eval_require(call->eval, term_bool(records[rank]->colour == head->colour),
                          PROPERTY_MPI_COLLECTIVE_ARGS, call->stmt->place,
                          "MPI_Intercomm_merge: the processes of one group disagree on the flag"))
            return false;
    }
    int64_t is_swapped = records[0]->colour > records[first]->colour;
    if (records[0]->colour == records[first]->colour && !comm_choose(call, 2, &is_swapped))
        return false;
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
