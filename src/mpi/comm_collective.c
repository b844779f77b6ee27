#include "mpi/comm_collective.h"

#include "lib/bug.h"
#include "mpi/comm.h"

bool comm_read_split(Call *call, Collective *entry)
{
    int64_t colour, key;
    if (!args_int(call, 1, "the colour", &colour) || !args_int(call, 2, "the key", &key))
        return false;
    bool is_valid = colour >= 0 || colour == CONSTANT_UNDEFINED;
    entry->colour = (uint32_t)(int32_t)colour;
    entry->key = (uint32_t)(int32_t)key;
    return is_valid ||
           eval_require(call->eval, TERM_FALSE, PROPERTY_MPI_ARGUMENT, call->stmt->place,
                        "MPI_Comm_split: the colour is %lld", (long long)colour);
}

static Term comm_handle(Call *call, uint32_t comm)
{
    return term_int64(call->eval->engine->bank, HANDLE_COMM + (int64_t)comm);
}

static uint32_t world_of(Call *call, const Collective *entry, uint32_t rank)
{
    return comm_world_rank(call->eval->state, entry->comm, call->eval->rank, rank);
}

void comm_perform_dup(Call *call, Collective *const *records, uint32_t count)
{
    VecU32 members = {0};
    for (uint32_t rank = 0; rank < count; rank++)
        vec_push(&members, world_of(call, records[rank], rank));
    uint32_t comm = comm_add(call->eval->state, members.data, count, records[0]->site);
    for (uint32_t rank = 0; rank < count; rank++)
        records[rank]->result = comm_handle(call, comm);
    vec_release(&members);
}

/* Ranks of one colour, by key and then by rank. */
static void collect_colour(Collective *const *records, uint32_t count, uint32_t colour,
                           VecU32 *ranks)
{
    for (uint32_t rank = 0; rank < count; rank++) {
        if (records[rank]->colour != colour)
            continue;
        uint32_t at = ranks->length;
        vec_push(ranks, rank);
        for (; at > 0; at--) {
            int32_t before = (int32_t)records[ranks->data[at - 1]]->key;
            if (before <= (int32_t)records[rank]->key)
                break;
            ranks->data[at] = ranks->data[at - 1];
        }
        ranks->data[at] = rank;
    }
}

void comm_perform_split(Call *call, Collective *const *records, uint32_t count)
{
    VecU32 ranks = {0}, members = {0};
    for (uint32_t rank = 0; rank < count; rank++) {
        uint32_t colour = records[rank]->colour;
        if ((int32_t)colour == CONSTANT_UNDEFINED)
            records[rank]->result = comm_handle(call, COMM_NULL);
        if (records[rank]->result != TERM_NONE)
            continue;
        vec_clear(&ranks);
        vec_clear(&members);
        collect_colour(records, count, colour, &ranks);
        for (uint32_t i = 0; i < ranks.length; i++)
            vec_push(&members, world_of(call, records[0], ranks.data[i]));
        uint32_t comm =
            comm_add(call->eval->state, members.data, members.length, records[rank]->site);
        for (uint32_t i = 0; i < ranks.length; i++)
            records[ranks.data[i]]->result = comm_handle(call, comm);
    }
    vec_release(&ranks);
    vec_release(&members);
}

CallStatus comm_free(Call *call)
{
    Eval *eval = call->eval;
    TermBank *bank = eval->engine->bank;
    Lvalue place;
    int64_t handle;
    if (!args_active(call) ||
        !lvalue_of_pointer(eval, call->args[0], args_pointee(call, 0), call->stmt->place, &place))
        return CALL_STOPPED;
    Term value = lvalue_read(eval, &place);
    if (value == TERM_NONE ||
        !eval_require(eval, value_defined(bank, value), PROPERTY_UNINITIALISED_READ,
                      call->stmt->place, "MPI_Comm_free: the communicator was never set") ||
        !eval_int(eval, value, call->stmt->place, "the communicator", &handle))
        return CALL_STOPPED;
    uint32_t comm = HANDLE_NUMBER(handle);
    bool is_valid = HANDLE_CLASS(handle) == HANDLE_COMM && comm >= COMM_PREDEFINED &&
                    comm_is_valid(eval->state, comm, eval->rank);
    if (!eval_require(eval, term_bool(is_valid), PROPERTY_MPI_COMM, call->stmt->place,
                      "MPI_Comm_free: this communicator is predefined, null or freed") ||
        !lvalue_write(eval, &place, comm_handle(call, COMM_NULL), call->stmt->place))
        return CALL_STOPPED;
    comm_drop(eval->state, comm, eval->rank);
    return call_success(call);
}
