#include "mpi/cart.h"

#include "lib/bug.h"
#include "mpi/comm.h"
#include "mpi/comm_collective.h"
#include "mpi/constant.h"

enum { LIST_DIMS = TOPOLOGY_HEADER, LIST_HEADER };
enum { DIMS_MAX = 16 };

typedef struct Topology {
    uint32_t dims;
    int64_t lengths[DIMS_MAX];
    bool is_periodic[DIMS_MAX];
} Topology;

static void load(const TermBank *bank, Term list, Topology *topology)
{
    topology->dims = (uint32_t)list_number(bank, list, LIST_DIMS);
    CHECK(topology->dims <= DIMS_MAX);
    for (uint32_t i = 0; i < topology->dims; i++) {
        topology->lengths[i] = list_number(bank, list, LIST_HEADER + i);
        topology->is_periodic[i] = list_number(bank, list, LIST_HEADER + topology->dims + i);
    }
}

static Term list_of(TermBank *bank, const Topology *topology, int64_t flag)
{
    CHECK(topology->dims <= DIMS_MAX);
    Integers items = {0};
    vec_push(&items, flag);
    vec_push(&items, TOPOLOGY_CART);
    vec_push(&items, topology->dims);
    for (uint32_t i = 0; i < topology->dims; i++)
        vec_push(&items, topology->lengths[i]);
    for (uint32_t i = 0; i < topology->dims; i++)
        vec_push(&items, topology->is_periodic[i]);
    Term list = list_of_numbers(bank, items.data, items.length);
    vec_release(&items);
    return list;
}

static void coordinates(const Topology *topology, int64_t rank, int64_t *coords)
{
    for (uint32_t i = topology->dims; i-- > 0;) {
        CHECK(topology->lengths[i] > 0);
        coords[i] = rank % topology->lengths[i];
        rank /= topology->lengths[i];
        CHECK(i || !rank);
    }
}

static int64_t rank_at(const Topology *topology, const int64_t *coords)
{
    CHECK(topology->dims <= DIMS_MAX);
    int64_t rank = 0;
    for (uint32_t i = 0; i < topology->dims; i++)
        rank = rank * topology->lengths[i] + coords[i];
    return rank;
}

/* A coordinate that may lie outside its dimension; false when that leads to nobody. */
static bool wrap(const Topology *topology, uint32_t dim, int64_t *coordinate)
{
    CHECK(dim < topology->dims);
    int64_t length = topology->lengths[dim];
    if (topology->is_periodic[dim])
        *coordinate = (*coordinate % length + length) % length;
    return *coordinate >= 0 && *coordinate < length;
}

static bool args_cart(Call *call, uint32_t *comm, Topology *topology)
{
    TermBank *bank = call->eval->engine->bank;
    Term list;
    if (!args_topology(call, comm, &list) ||
        !eval_require(call->eval,
                      term_bool(list_number(bank, list, TOPOLOGY_KIND) == TOPOLOGY_CART),
                      PROPERTY_MPI_COMM, call->stmt->place, "%s: the topology is not Cartesian",
                      call->function->name))
        return false;
    load(bank, list, topology);
    return true;
}

static bool args_dims(Call *call, uint32_t index, uint32_t *dims)
{
    int64_t count;
    if (!args_int(call, index, "the number of dimensions", &count))
        return false;
    if (count > DIMS_MAX)
        return eval_unsupported(call->eval, call->stmt->place, "more than %d dimensions", DIMS_MAX),
               false;
    *dims = (uint32_t)count;
    return eval_require(call->eval, term_bool(count >= 0), PROPERTY_MPI_ARGUMENT, call->stmt->place,
                        "%s: the number of dimensions is %lld", call->function->name,
                        (long long)count);
}

/* The lengths are positive, and no more than all processes are in the grid. */
static bool check_lengths(Call *call, const Topology *topology, uint32_t size, int64_t *total)
{
    *total = 1;
    for (uint32_t i = 0; i < topology->dims; i++) {
        if (!eval_require(call->eval, term_bool(topology->lengths[i] > 0), PROPERTY_MPI_ARGUMENT,
                          call->stmt->place, "%s: dimension %u has length %lld",
                          call->function->name, i, (long long)topology->lengths[i]))
            return false;
        *total *= topology->lengths[i];
        if (*total > size)
            break;
    }
    return eval_require(call->eval, term_bool(*total <= size), PROPERTY_MPI_ARGUMENT,
                        call->stmt->place,
                        "%s: the grid has more places than the communicator has processes (%u)",
                        call->function->name, size);
}

/* communicator, dimensions, lengths, periods, reorder, new communicator */
bool cart_read_create(Call *call, Collective *entry)
{
    Topology topology = {0};
    Integers lengths = {0}, periods = {0};
    int64_t reorder, total;
    uint32_t size = comm_size(call->eval->state, entry->comm);
    uint32_t rank = comm_rank(call->eval->state, entry->comm, call->eval->rank);
    bool ok = args_dims(call, 1, &topology.dims) &&
              args_integers(call, 2, topology.dims, "the dimensions", &lengths) &&
              args_integers(call, 3, topology.dims, "the periods", &periods) &&
              args_int(call, 4, "the flag for reordering", &reorder);
    for (uint32_t i = 0; ok && i < topology.dims; i++) {
        topology.lengths[i] = lengths.data[i];
        topology.is_periodic[i] = periods.data[i] != 0;
    }
    vec_release(&lengths);
    vec_release(&periods);
    if (!ok || !check_lengths(call, &topology, size, &total))
        return false;
    entry->data = list_of(call->eval->engine->bank, &topology, reorder != 0);
    entry->colour = rank < total ? 0 : (uint32_t)CONSTANT_UNDEFINED;
    entry->key = rank;
    return true;
}

/* The rank that a process has in order number choice of count ones. */
static uint32_t place_in_order(uint32_t rank, uint32_t count, int64_t choice)
{
    CHECK(rank < count && choice >= 0);
    VecU32 left = {0};
    uint32_t place = 0;
    for (uint32_t i = 0; i < count; i++)
        vec_push(&left, i);
    for (uint32_t i = 0; i <= rank; i++) {
        uint32_t pick = (uint32_t)(choice % left.length);
        choice /= left.length;
        place = left.data[pick];
        for (uint32_t j = pick; j + 1 < left.length; j++)
            left.data[j] = left.data[j + 1];
        left.length--;
    }
    vec_release(&left);
    return place;
}

/* Order number 0 keeps the ranks, and of too many orders number 1 reverses them. */
enum { ALL_ORDERS_MAX = 4 };

static bool choose_order(Call *call, uint32_t count, int64_t *choice)
{
    int64_t orders = 1;
    for (uint32_t i = 2; i <= count && count <= ALL_ORDERS_MAX; i++)
        orders *= i;
    if (count > ALL_ORDERS_MAX) {
        orders = 2;
        engine_assume(call->eval->engine, ASSUMPTION_ORDER);
    }
    return comm_choose(call, orders, choice);
}

bool cart_number(Call *call, Collective *const *records, uint32_t count)
{
    CHECK(count == comm_size(call->eval->state, records[0]->comm));
    TermBank *bank = call->eval->engine->bank;
    uint32_t members = 0;
    int64_t choice = 0;
    for (uint32_t rank = 0; rank < count; rank++)
        members += (int32_t)records[rank]->colour != CONSTANT_UNDEFINED;
    bool reorders = list_number(bank, records[0]->data, TOPOLOGY_FLAG);
    if (reorders && members > 1 && !choose_order(call, members, &choice))
        return false;
    for (uint32_t rank = 0; rank < members; rank++)
        records[rank]->key = members > ALL_ORDERS_MAX && choice
                                 ? members - 1 - rank
                                 : place_in_order(rank, members, choice);
    return true;
}

/* communicator, which dimensions remain, new communicator */
bool cart_read_sub(Call *call, Collective *entry)
{
    Topology old, kept = {0}, dropped = {0};
    int64_t coords[DIMS_MAX], other[DIMS_MAX], mask = 0;
    uint32_t comm;
    Integers remain = {0};
    bool ok = args_cart(call, &comm, &old) &&
              args_integers(call, 1, old.dims, "the remaining dimensions", &remain);
    if (ok) {
        uint32_t rank = comm_rank(call->eval->state, comm, call->eval->rank);
        CHECK(remain.length == old.dims);
        coordinates(&old, rank, coords);
        for (uint32_t i = 0; i < old.dims; i++) {
            Topology *part = remain.data[i] ? &kept : &dropped;
            mask |= (int64_t)(remain.data[i] != 0) << i;
            if (!remain.data[i])
                other[dropped.dims] = coords[i];
            part->is_periodic[part->dims] = old.is_periodic[i];
            part->lengths[part->dims++] = old.lengths[i];
        }
        CHECK(kept.dims + dropped.dims == old.dims);
        entry->colour = (uint32_t)rank_at(&dropped, other);
        entry->key = rank;
        entry->data = list_of(call->eval->engine->bank, &kept, mask);
    }
    vec_release(&remain);
    return ok;
}

static bool check_maximum(Call *call, uint32_t index, const Topology *topology)
{
    int64_t maximum;
    return args_int(call, index, "the length of the arrays", &maximum) &&
           eval_require(call->eval, term_bool(maximum >= topology->dims), PROPERTY_MPI_ARGUMENT,
                        call->stmt->place, "%s: %lld is less than the number of dimensions, %u",
                        call->function->name, (long long)maximum, topology->dims);
}

static bool store_numbers(Call *call, uint32_t index, const int64_t *values, uint32_t count)
{
    Integers all = {0};
    for (uint32_t i = 0; i < count; i++)
        vec_push(&all, values[i]);
    bool ok = args_store_integers(call, index, &all);
    vec_release(&all);
    return ok;
}

/* communicator, rank, length, coordinates */
CallStatus cart_coords(Call *call)
{
    Topology topology;
    uint32_t comm;
    int64_t rank, coords[DIMS_MAX];
    if (!args_cart(call, &comm, &topology) || !args_int(call, 1, "the rank", &rank) ||
        !eval_require(call->eval, term_bool(rank >= 0 && rank < comm_size(call->eval->state, comm)),
                      PROPERTY_MPI_RANK, call->stmt->place, "%s: the rank is %s",
                      call->function->name, constant_text(call->eval->engine, rank)) ||
        !check_maximum(call, 2, &topology))
        return CALL_STOPPED;
    coordinates(&topology, rank, coords);
    return store_numbers(call, 3, coords, topology.dims) ? call_success(call) : CALL_STOPPED;
}

/* communicator, coordinates, rank */
CallStatus cart_rank(Call *call)
{
    Topology topology;
    uint32_t comm;
    Integers coords = {0};
    bool ok = args_cart(call, &comm, &topology) &&
              args_integers(call, 1, topology.dims, "the coordinates", &coords);
    for (uint32_t i = 0; ok && i < topology.dims; i++)
        ok = eval_require(call->eval, term_bool(wrap(&topology, i, &coords.data[i])),
                          PROPERTY_MPI_ARGUMENT, call->stmt->place,
                          "%s: coordinate %u is outside its dimension, which is not periodic",
                          call->function->name, i);
    ok = ok && args_store(call, 2, rank_at(&topology, coords.data));
    vec_release(&coords);
    return ok ? call_success(call) : CALL_STOPPED;
}

static int64_t neighbour(const Topology *topology, int64_t rank, uint32_t dim, int64_t distance)
{
    CHECK(dim < topology->dims && rank >= 0);
    int64_t coords[DIMS_MAX];
    coordinates(topology, rank, coords);
    coords[dim] += distance;
    return wrap(topology, dim, &coords[dim]) ? rank_at(topology, coords) : CONSTANT_PROC_NULL;
}

void cart_neighbours(const TermBank *bank, Term list, uint32_t rank, Neighbours *neighbours)
{
    Topology topology;
    load(bank, list, &topology);
    for (uint32_t dim = 0; dim < topology.dims; dim++)
        for (int64_t distance = -1; distance <= 1; distance += 2) {
            int64_t other = neighbour(&topology, rank, dim, distance);
            vec_push(&neighbours->sources, other);
            vec_push(&neighbours->destinations, other);
        }
}

/* communicator, dimension, displacement, source, destination */
CallStatus cart_shift(Call *call)
{
    Topology topology;
    uint32_t comm;
    int64_t dim, distance;
    if (!args_cart(call, &comm, &topology) || !args_int(call, 1, "the dimension", &dim) ||
        !args_int(call, 2, "the displacement", &distance) ||
        !eval_require(call->eval, term_bool(dim >= 0 && dim < topology.dims), PROPERTY_MPI_ARGUMENT,
                      call->stmt->place, "%s: %lld is none of the %u dimensions",
                      call->function->name, (long long)dim, topology.dims))
        return CALL_STOPPED;
    int64_t rank = comm_rank(call->eval->state, comm, call->eval->rank);
    return args_store(call, 3, neighbour(&topology, rank, (uint32_t)dim, -distance)) &&
                   args_store(call, 4, neighbour(&topology, rank, (uint32_t)dim, distance))
               ? call_success(call)
               : CALL_STOPPED;
}

/* communicator, length, dimensions, periods, coordinates */
CallStatus cart_get(Call *call)
{
    Topology topology;
    uint32_t comm;
    int64_t coords[DIMS_MAX], periods[DIMS_MAX];
    if (!args_cart(call, &comm, &topology) || !check_maximum(call, 1, &topology))
        return CALL_STOPPED;
    coordinates(&topology, comm_rank(call->eval->state, comm, call->eval->rank), coords);
    for (uint32_t i = 0; i < topology.dims; i++)
        periods[i] = topology.is_periodic[i];
    return store_numbers(call, 2, topology.lengths, topology.dims) &&
                   store_numbers(call, 3, periods, topology.dims) &&
                   store_numbers(call, 4, coords, topology.dims)
               ? call_success(call)
               : CALL_STOPPED;
}

CallStatus cart_dimensions(Call *call)
{
    Topology topology;
    uint32_t comm;
    return args_cart(call, &comm, &topology) && args_store(call, 1, topology.dims)
               ? call_success(call)
               : CALL_STOPPED;
}

/* Splits a number into count factors, none above limit, in decreasing order, such that the largest
 * is as small as possible, and so on for the rest. False: there are none. */
static bool balance(int64_t number, uint32_t count, int64_t limit, int64_t *factors)
{
    CHECK(number > 0 && limit > 0);
    if (count == 0)
        return number == 1;
    for (int64_t first = 1; first <= limit && first <= number; first++) {
        if (number % first)
            continue;
        factors[0] = first;
        if (balance(number / first, count - 1, first, factors + 1))
            return true;
    }
    return false;
}

/* processes, dimensions, lengths (those that are 0 are to be chosen) */
CallStatus dims_create(Call *call)
{
    uint32_t dims, free_dims = 0;
    int64_t nodes, factors[DIMS_MAX], fixed = 1;
    Integers lengths = {0};
    bool ok = args_active(call) && args_int(call, 0, "the number of processes", &nodes) &&
              args_dims(call, 1, &dims) && args_integers(call, 2, dims, "the dimensions", &lengths);
    for (uint32_t i = 0; ok && i < dims; i++) {
        ok = eval_require(call->eval, term_bool(lengths.data[i] >= 0), PROPERTY_MPI_ARGUMENT,
                          call->stmt->place, "%s: dimension %u has length %lld",
                          call->function->name, i, (long long)lengths.data[i]);
        free_dims += lengths.data[i] == 0;
        if (lengths.data[i] && fixed <= nodes) /* the product of all may be no number of 64 bits */
            fixed *= lengths.data[i];
    }
    bool fits = ok && nodes > 0 && nodes % fixed == 0 && (free_dims || nodes == fixed);
    ok = ok && eval_require(call->eval, term_bool(fits), PROPERTY_MPI_ARGUMENT, call->stmt->place,
                            "%s: %lld processes cannot be in a grid with these lengths",
                            call->function->name, (long long)nodes);
    ok = ok && balance(nodes / fixed, free_dims, nodes, factors);
    for (uint32_t i = 0, next = 0; ok && i < dims; i++)
        if (lengths.data[i] == 0)
            lengths.data[i] = factors[next++];
    ok = ok && args_store_integers(call, 2, &lengths);
    vec_release(&lengths);
    return ok ? call_success(call) : CALL_STOPPED;
}
