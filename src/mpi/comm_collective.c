#include "mpi/comm_collective.h"

#include "lib/bug.h"
#include "mpi/arguments.h"
#include "mpi/attributes.h"
#include "mpi/cart.h"
#include "mpi/collective.h"
#include "mpi/comm.h"
#include "mpi/constant.h"
#include "mpi/dist_graph.h"
#include "mpi/errors.h"
#include "mpi/group.h"
#include "mpi/intercomm.h"
#include "mpi/layout.h"
#include "mpi/group_comm.h"
#include "mpi/part.h"
#include "mpi/window.h"
#include "state/lvalue_access.h"
#include "state/lvalue_find.h"

/* MPI_COMM_TYPE_SHARED, and those by the hardware. */
enum { TYPE_SHARED = 1, TYPE_HARDWARE, TYPE_LAST = 4 };

static void set_colour(Collective *entry, int64_t colour, int64_t key)
{
    CHECK(colour == (int32_t)colour && key == (int32_t)key);
    entry->colour = (uint32_t)(int32_t)colour;
    entry->key = (uint32_t)(int32_t)key;
}

static bool read_split(Call *call, Collective *entry)
{
    int64_t colour, key;
    if (!args_int(call, 1, "the colour", &colour) || !args_int(call, 2, "the key", &key))
        return false;
    bool is_valid = colour >= 0 || colour == CONSTANT_UNDEFINED;
    set_colour(entry, colour, key);
    return is_valid || eval_require(call->eval, TERM_FALSE, PROPERTY_MPI_ARGUMENT,
                                    call->stmt->place, "MPI_Comm_split: the colour is %s",
                                    constant_text(call->eval->engine, colour));
}

/* All processes run on one node, of which nothing is known. */
static bool read_split_type(Call *call, Collective *entry)
{
    int64_t type, key;
    if (!args_int(call, 1, "the kind of split", &type) || !args_int(call, 2, "the key", &key))
        return false;
    set_colour(entry, type == CONSTANT_UNDEFINED ? type : 0, key);
    if (type == CONSTANT_UNDEFINED)
        return true;
    if (type >= TYPE_HARDWARE)
        set_colour(entry, CONSTANT_UNDEFINED, key);
    engine_assume(call->eval->engine,
                  type == TYPE_SHARED ? ASSUMPTION_ONE_NODE : ASSUMPTION_HARDWARE);
    return eval_require(call->eval, term_bool(type >= TYPE_SHARED && type <= TYPE_LAST),
                        PROPERTY_MPI_ARGUMENT, call->stmt->place, "%s: the kind of split is %lld",
                        call->function->name, (long long)type);
}

/* Every member of the group is one of the communicator. */
static bool check_subset(Call *call, uint32_t comm, const Integers *members)
{
    Integers all = {0};
    bool ok = true;
    group_of_comm(call, comm, &all);
    for (uint32_t i = 0; ok && i < members->length; i++)
        ok = group_rank_of(&all, members->data[i]) != CONSTANT_UNDEFINED;
    vec_release(&all);
    return eval_require(call->eval, term_bool(ok), PROPERTY_MPI_COMM, call->stmt->place,
                        "%s: a member of the group is none of the communicator",
                        call->function->name);
}

/* Who is in the group is together with its members, named by the first of them. */
static bool read_create(Call *call, Collective *entry)
{
    Integers members = {0};
    bool ok = args_group(call, 1, &members) && check_subset(call, entry->comm, &members);
    if (ok) {
        int64_t position = group_rank_of(&members, call->eval->rank);
        bool is_member = position != CONSTANT_UNDEFINED;
        bool is_inter = comm_is_inter(call->eval->state, entry->comm);
        int64_t colour = is_inter ? 0 : members.length ? members.data[0] : 0;
        set_colour(entry, is_member ? colour : CONSTANT_UNDEFINED, position);
        entry->data = list_of_numbers(call->eval->engine->bank, members.data, members.length);
    }
    vec_release(&members);
    return ok;
}

static Term comm_handle(Call *call, uint32_t comm)
{
    return term_int64(call->eval->engine->bank, HANDLE_COMM + (int64_t)comm);
}

bool comm_stays_out(Call *call, bool *stays_out)
{
    enum { COMM, GROUP, RESULT = 3 };
    Eval *eval = call->eval;
    Integers members = {0};
    Lvalue place;
    uint32_t comm;
    *stays_out = false;
    if ((call->function->kind & 0xff) == COLLECTIVE_COMM_FROM_GROUP)
        return group_comm_stays_out(call, stays_out);
    if ((call->function->kind & 0xff) != COLLECTIVE_COMM_CREATE_GROUP)
        return true;
    bool ok =
        args_active(call) && args_comm(call, COMM, &comm) && args_group(call, GROUP, &members);
    *stays_out = ok && group_rank_of(&members, eval->rank) == CONSTANT_UNDEFINED;
    vec_release(&members);
    return ok && (!*stays_out ||
                  (lvalue_of_pointer(eval, call->args[RESULT], args_pointee(call, RESULT),
                                     call->stmt->place, &place) &&
                   lvalue_write(eval, &place, comm_handle(call, COMM_NULL), call->stmt->place)));
}

/* The call is a collective of the new communicator, which its members join one after the other. */
static bool read_create_group(Call *call, Collective *entry)
{
    Integers members = {0};
    VecU32 ranks = {0};
    uint32_t tag;
    bool ok = args_group(call, 1, &members) && check_subset(call, entry->comm, &members) &&
              args_tag(call, 2, false, &tag);
    for (uint32_t i = 0; ok && i < members.length; i++)
        vec_push(&ranks, (uint32_t)members.data[i]);
    if (ok) {
        CommPlan plan = {.members = ranks.data,
                         .count = ranks.length,
                         .site = entry->site,
                         .topology = TERM_NONE,
                         .key = entry->comm + 1,
                         .tag = tag};
        uint32_t comm = comm_join(call->eval->state, &plan, call->eval->rank);
        errors_inherit(call, entry->comm, comm);
        session_adopt(call, comm, session_of(call->eval->process, entry->comm));
        entry->comm = comm;
    }
    vec_release(&members);
    vec_release(&ranks);
    return ok;
}

static bool is_duplication(uint32_t kind)
{
    return kind == COLLECTIVE_COMM_DUP || kind == COLLECTIVE_COMM_DUP_WITH_INFO;
}

bool comm_copy_attributes(Call *call)
{
    uint32_t comm;
    bool has_some =
        is_duplication(call->function->kind & 0xff) && objects_count(call->eval->process);
    return !has_some ||
           (args_active(call) && args_comm(call, 0, &comm) && attributes_copy(call, comm));
}

void comm_adopt_attributes(Call *call, const Collective *entry, uint32_t request)
{
    int64_t handle;
    if (is_duplication(entry->kind) &&
        term_to_int64(call->eval->engine->bank, entry->result, &handle))
        attributes_adopt(call->eval->process, request, HANDLE_NUMBER(handle));
}

bool comm_read(Call *call, Collective *entry)
{
    uint32_t result = (uint32_t)layout_of(entry->kind)->receive.buffer;
    Lvalue place;
    entry->data = TERM_NONE;
    entry->receive.pointer = call->args[result];
    if (!lvalue_of_pointer(call->eval, call->args[result], args_pointee(call, result),
                           call->stmt->place, &place))
        return false;
    bool takes_inter = is_duplication(entry->kind) || entry->kind == COLLECTIVE_INTERCOMM_MERGE ||
                       entry->kind == COLLECTIVE_COMM_SPLIT ||
                       entry->kind == COLLECTIVE_COMM_SPLIT_TYPE ||
                       entry->kind == COLLECTIVE_COMM_CREATE;
    takes_inter |= entry->kind == COLLECTIVE_COMM_FROM_GROUP;
    if (!takes_inter && comm_is_inter(call->eval->state, entry->comm))
        return eval_require(call->eval, TERM_FALSE, PROPERTY_MPI_COMM, call->stmt->place,
                            "%s: the communicator is an intercommunicator", call->function->name);
    switch (entry->kind) {
    case COLLECTIVE_INTERCOMM_MERGE:
        return intercomm_read_merge(call, entry);
    case COLLECTIVE_COMM_SPLIT:
        return read_split(call, entry);
    case COLLECTIVE_COMM_SPLIT_TYPE:
        return read_split_type(call, entry);
    case COLLECTIVE_COMM_CREATE:
        return read_create(call, entry);
    case COLLECTIVE_COMM_CREATE_GROUP:
        return read_create_group(call, entry);
    case COLLECTIVE_COMM_FROM_GROUP:
        return group_comm_read(call, entry);
    case COLLECTIVE_CART_CREATE:
        return cart_read_create(call, entry);
    case COLLECTIVE_CART_SUB:
        return cart_read_sub(call, entry);
    case COLLECTIVE_GRAPH_CREATE:
        return graph_read_create(call, entry);
    case COLLECTIVE_DIST_GRAPH_CREATE:
        return dist_graph_read_adjacent(call, entry);
    case COLLECTIVE_DIST_GRAPH:
        return dist_graph_read(call, entry);
    case COLLECTIVE_WIN_CREATE:
    case COLLECTIVE_WIN_ALLOCATE:
    case COLLECTIVE_WIN_SHARED:
    case COLLECTIVE_WIN_DYNAMIC:
        return window_read(call, entry);
    default:
        entry->data = comm_topology(call->eval->state, entry->comm);
        return true;
    }
}

const char *comm_disagreement(const Collective *a, const Collective *b)
{
    CHECK(a->kind == b->kind);
    bool is_cart = a->kind == COLLECTIVE_CART_CREATE || a->kind == COLLECTIVE_CART_SUB;
    if (is_cart && a->data != b->data)
        return "the dimensions";
    if (a->kind == COLLECTIVE_GRAPH_CREATE && a->data != b->data)
        return "the graph";
    if (a->kind == COLLECTIVE_COMM_CREATE && a->colour == b->colour &&
        (int32_t)a->colour != CONSTANT_UNDEFINED && a->data != b->data)
        return "the group";
    return NULL;
}

static uint32_t world_of(Call *call, const Collective *entry, uint32_t rank)
{
    return comm_world_rank(call->eval->state, entry->comm, call->eval->rank, rank);
}

/* Appends the ranks of one colour from low up to high, by key and then by rank. */
static void collect_colour(Collective *const *records, uint32_t low, uint32_t high, uint32_t colour,
                           VecU32 *ranks)
{
    CHECK(low <= high);
    uint32_t begin = ranks->length;
    for (uint32_t rank = low; rank < high; rank++) {
        if (records[rank]->colour != colour)
            continue;
        uint32_t at = ranks->length;
        vec_push(ranks, rank);
        for (; at > begin; at--) {
            int32_t before = (int32_t)records[ranks->data[at - 1]]->key;
            if (before <= (int32_t)records[rank]->key)
                break;
            ranks->data[at] = ranks->data[at - 1];
        }
        ranks->data[at] = rank;
    }
}

/* Whoever is in a group that a member gave must have given the same group. */
static bool check_groups(Call *call, Collective *const *records, uint32_t count)
{
    TermBank *bank = call->eval->engine->bank;
    for (uint32_t rank = 0; rank < count; rank++) {
        uint32_t length;
        list_items(bank, records[rank]->data, &length);
        for (uint32_t i = 0; i < length; i++) {
            uint32_t member = (uint32_t)list_number(bank, records[rank]->data, i);
            uint32_t other = comm_rank(call->eval->state, records[rank]->comm, member);
            if (!eval_require(call->eval, term_bool(records[other]->data == records[rank]->data),
                              PROPERTY_MPI_COLLECTIVE_ARGS, call->stmt->place,
                              "MPI_Comm_create: rank %u is in the group that rank %u gives, but "
                              "gives another one",
                              other, rank))
                return false;
        }
    }
    return true;
}

/* The communicator of some members; of an intercommunicator, whose group has both a member, or
 * MPI_COMM_NULL. */
static uint32_t make_part(Call *call, const Collective *entry, const VecU32 *ranks, uint32_t first)
{
    CHECK(ranks->length && first <= ranks->length);
    VecU32 members = {0};
    bool is_inter = comm_is_inter(call->eval->state, entry->comm);
    bool has_topology = entry->kind != COLLECTIVE_COMM_CREATE;
    if (is_inter && (first == 0 || first == ranks->length))
        return COMM_NULL;
    for (uint32_t i = 0; i < ranks->length; i++)
        vec_push(&members, world_of(call, entry, ranks->data[i]));
    CommPlan plan = {.members = members.data,
                     .count = members.length,
                     .first = is_inter ? first : 0,
                     .site = entry->site,
                     .topology = has_topology ? entry->data : TERM_NONE};
    uint32_t comm = comm_add(call->eval->state, &plan);
    vec_release(&members);
    return comm;
}

/* One communicator for each colour. */
static void perform_split(Call *call, Collective *const *records, uint32_t count)
{
    VecU32 ranks = {0};
    uint32_t first = comm_first(call->eval->state, records[0]->comm);
    for (uint32_t rank = 0; rank < count; rank++) {
        uint32_t colour = records[rank]->colour;
        if ((int32_t)colour == CONSTANT_UNDEFINED)
            records[rank]->result = comm_handle(call, COMM_NULL);
        if (records[rank]->result != TERM_NONE)
            continue;
        vec_clear(&ranks);
        collect_colour(records, 0, first, colour, &ranks);
        uint32_t of_first = ranks.length;
        collect_colour(records, first, count, colour, &ranks);
        uint32_t comm = make_part(call, records[rank], &ranks, of_first);
        for (uint32_t i = 0; i < ranks.length; i++)
            records[ranks.data[i]]->result = comm_handle(call, comm);
    }
    vec_release(&ranks);
}

bool comm_choose(Call *call, int64_t orders, int64_t *choice)
{
    CHECK(orders > 0);
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    const char *name =
        engine_text(eval->engine, "order#%u.%u", eval->state->model->side, comm_next(eval->state));
    Term order = eval_interpret(eval, term_symbol(bank, name, SORT_INT));
    Term in_range = term_and(bank, term_le(bank, term_int64(bank, 0), order),
                             term_lt(bank, order, term_int64(bank, orders)));
    return eval_assume(eval, in_range) &&
           eval_int(eval, order, call->stmt->place, "the order of processes", choice);
}

bool comm_perform(Call *call, Collective *const *records, uint32_t count)
{
    CHECK(count == comm_size(call->eval->state, records[0]->comm));
    uint32_t kind = records[0]->kind;
    if (collective_makes_window(kind))
        return window_perform(call, records, count);
    if (kind == COLLECTIVE_INTERCOMM_MERGE)
        return intercomm_merge(call, records, count);
    if (kind == COLLECTIVE_COMM_CREATE && !check_groups(call, records, count))
        return false;
    bool is_dist_graph = kind == COLLECTIVE_DIST_GRAPH_CREATE || kind == COLLECTIVE_DIST_GRAPH;
    if (is_dist_graph && !dist_graph_assemble(call, records, count))
        return false;
    if (kind == COLLECTIVE_CART_CREATE && !cart_number(call, records, count))
        return false;
    if (kind != COLLECTIVE_COMM_CREATE_GROUP && kind != COLLECTIVE_COMM_FROM_GROUP) {
        perform_split(call, records, count);
        return true;
    }
    for (uint32_t rank = 0; rank < count; rank++) {
        comm_enliven(call->eval->state, records[0]->comm, world_of(call, records[0], rank));
        records[rank]->result = comm_handle(call, records[0]->comm);
    }
    return true;
}

/* The communicator whose handle the first argument points to, which the program made. */
static bool load_comm(Call *call, Lvalue *place, uint32_t *comm)
{
    Eval *eval = call->eval;
    int64_t handle;
    if (!args_active(call) || !args_load(call, 0, "the communicator", place, &handle))
        return false;
    *comm = HANDLE_NUMBER(handle);
    bool is_valid = HANDLE_CLASS(handle) == HANDLE_COMM && *comm >= COMM_PREDEFINED &&
                    comm_is_valid(eval->state, *comm, eval->rank);
    return eval_require(eval, term_bool(is_valid), PROPERTY_MPI_COMM, call->stmt->place,
                        "%s: this communicator is predefined, null or freed",
                        call->function->name) &&
           session_allows(call, session_of(eval->process, *comm), "communicator");
}

static CallStatus drop(Call *call, const Lvalue *place, uint32_t comm)
{
    CHECK(comm >= COMM_PREDEFINED);
    if (!lvalue_write(call->eval, place, comm_handle(call, COMM_NULL), call->stmt->place))
        return CALL_STOPPED;
    comm_drop(call->eval->state, comm, call->eval->rank);
    if (comm == mpi_of(call->eval->process)->parent)
        mpi_of(call->eval->process)->parent = 0;
    return call_success(call);
}

CallStatus comm_free(Call *call)
{
    Lvalue place;
    uint32_t comm;
    return load_comm(call, &place, &comm) && attributes_delete(call, comm)
               ? drop(call, &place, comm)
               : CALL_STOPPED;
}

/* All members come, since communication may be pending at any of them (MPI 4.1, 11.10.4). */
CallStatus comm_disconnect(Call *call)
{
    const Process *process = call->eval->process;
    Lvalue place;
    uint32_t comm;
    if (!load_comm(call, &place, &comm))
        return CALL_STOPPED;
    if (process->flow.phase != PHASE_WAIT &&
        (!attributes_delete(call, comm) || !collective_join(call, COLLECTIVE_DISCONNECT, comm)))
        return CALL_STOPPED;
    CallStatus status = collective_await(call);
    return status == CALL_DONE ? drop(call, &place, comm) : status;
}

/* MPI_COMM_NULL for who was not spawned, or has freed it. */
CallStatus comm_parent(Call *call)
{
    int64_t handle = HANDLE_COMM + (int64_t)mpi_of(call->eval->process)->parent;
    return args_active(call) && args_store(call, 0, handle) ? call_success(call) : CALL_STOPPED;
}

/* The members of the other group of an intercommunicator; of others, nobody. */
static void remote_members(const Call *call, uint32_t comm, Integers *members)
{
    const State *state = call->eval->state;
    uint32_t self = call->eval->rank;
    bool is_inter = comm_is_inter(state, comm);
    for (uint32_t rank = 0; is_inter && rank < comm_peer_size(state, comm, self); rank++)
        vec_push(members, comm_peer(state, comm, self, rank));
}

static int64_t compare_members(const Call *call, uint32_t a, uint32_t b,
                               void collect(const Call *, uint32_t, Integers *))
{
    Integers members = {0}, others = {0};
    collect(call, a, &members);
    collect(call, b, &others);
    int64_t result = group_compare_members(&members, &others);
    vec_release(&members);
    vec_release(&others);
    return result;
}

CallStatus comm_compare(Call *call)
{
    Arguments arguments;
    if (!arguments_read(call, &arguments))
        return CALL_STOPPED;
    uint32_t a = (uint32_t)arguments.values[ARGUMENT(Comm_compare, comm1)];
    uint32_t b = (uint32_t)arguments.values[ARGUMENT(Comm_compare, comm2)];
    int64_t result = compare_members(call, a, b, group_of_comm);
    int64_t remote = compare_members(call, a, b, remote_members);
    if (remote > result)
        result = remote;
    if (result == COMPARE_IDENT && a != b)
        result = COMPARE_CONGRUENT;
    return args_store(call, ARGUMENT(Comm_compare, result), result) ? call_success(call)
                                                                    : CALL_STOPPED;
}

CallStatus comm_test_inter(Call *call)
{
    Arguments arguments;
    if (!arguments_read(call, &arguments))
        return CALL_STOPPED;
    uint32_t comm = (uint32_t)arguments.values[ARGUMENT(Comm_test_inter, comm)];
    return args_store(call, 1, comm_is_inter(call->eval->state, comm)) ? call_success(call)
                                                                       : CALL_STOPPED;
}
