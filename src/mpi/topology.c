#include "mpi/topology.h"
#include "mpi/constant.h"

#include "lib/bug.h"
#include "mpi/arguments.h"
#include "mpi/cart.h"
#include "mpi/comm.h"

/* Appends count numbers of a list from a position on; returns the position after them. */
static uint32_t take(const TermBank *bank, Term list, uint32_t at, Integers *numbers)
{
    int64_t count = list_number(bank, list, at++);
    CHECK(count >= 0);
    for (int64_t i = 0; i < count; i++)
        vec_push(numbers, list_number(bank, list, at++));
    return at;
}

bool topology_is_weighted(const TermBank *bank, Term topology)
{
    return list_number(bank, topology, TOPOLOGY_KIND) == TOPOLOGY_DIST_GRAPH &&
           list_number(bank, topology, TOPOLOGY_FLAG);
}

static void graph_neighbours_of(const TermBank *bank, Term topology, uint32_t rank,
                                Neighbours *neighbours)
{
    CHECK(list_number(bank, topology, TOPOLOGY_KIND) != TOPOLOGY_CART);
    bool is_weighted = topology_is_weighted(bank, topology);
    uint32_t at = TOPOLOGY_HEADER;
    for (uint32_t i = 0; i <= rank; i++) {
        Integers *const lists[] = {&neighbours->sources, &neighbours->destinations,
                                   &neighbours->source_weights, &neighbours->destination_weights};
        for (uint32_t k = 0; k < (is_weighted ? 4u : 2u); k++) {
            vec_clear(lists[k]);
            at = take(bank, topology, at, lists[k]);
        }
    }
}

void neighbours_of(const TermBank *bank, Term topology, uint32_t rank, Neighbours *neighbours)
{
    if (list_number(bank, topology, TOPOLOGY_KIND) == TOPOLOGY_CART)
        cart_neighbours(bank, topology, rank, neighbours);
    else
        graph_neighbours_of(bank, topology, rank, neighbours);
}

void neighbours_release(Neighbours *neighbours)
{
    vec_release(&neighbours->sources);
    vec_release(&neighbours->destinations);
    vec_release(&neighbours->source_weights);
    vec_release(&neighbours->destination_weights);
}

uint32_t neighbours_occurrences(const Integers *ranks, uint32_t slot, int64_t rank)
{
    CHECK(slot <= ranks->length);
    uint32_t count = 0;
    for (uint32_t i = 0; i < slot; i++)
        count += ranks->data[i] == rank;
    return count;
}

/* In a grid what goes down arrives from above. In a graph equal edges keep their order. */
uint32_t neighbours_partner(const TermBank *bank, Term topology, uint32_t rank, uint32_t slot)
{
    if (list_number(bank, topology, TOPOLOGY_KIND) == TOPOLOGY_CART)
        return slot ^ 1;
    Neighbours mine = {0}, theirs = {0};
    neighbours_of(bank, topology, rank, &mine);
    neighbours_of(bank, topology, (uint32_t)mine.sources.data[slot], &theirs);
    CHECK(slot < mine.sources.length);
    uint32_t before = neighbours_occurrences(&mine.sources, slot, mine.sources.data[slot]),
             found = 0;
    while (theirs.destinations.data[found] != rank ||
           neighbours_occurrences(&theirs.destinations, found, rank) != before)
        found++;
    CHECK(found < theirs.destinations.length);
    neighbours_release(&mine);
    neighbours_release(&theirs);
    return found;
}

bool args_topology(Call *call, uint32_t *comm, Term *topology)
{
    Arguments arguments;
    if (!arguments_read(call, &arguments))
        return false;
    *comm = (uint32_t)arguments.values[ARGUMENT(Topo_test, comm)]; /* it stands first in all */
    *topology = comm_topology(call->eval->state, *comm);
    return eval_require(call->eval, term_bool(*topology != TERM_NONE), PROPERTY_MPI_COMM,
                        call->stmt->place, "%s: the communicator has no topology",
                        call->function->name);
}

CallStatus topology_test(Call *call)
{
    Arguments arguments;
    if (!arguments_read(call, &arguments))
        return CALL_STOPPED;
    uint32_t comm = (uint32_t)arguments.values[ARGUMENT(Topo_test, comm)];
    Term topology = comm_topology(call->eval->state, comm);
    int64_t kind = topology == TERM_NONE
                       ? CONSTANT_UNDEFINED
                       : list_number(call->eval->engine->bank, topology, TOPOLOGY_KIND);
    return args_store(call, ARGUMENT(Topo_test, status), kind) ? call_success(call) : CALL_STOPPED;
}

/* communicator, number of dimensions or nodes, …, new rank: those of a grid (the row's kind is 0)
 * or of a graph stay as they are, and who is too many has none. */
CallStatus topology_map(Call *call)
{
    Eval *eval = call->eval;
    Arguments arguments;
    Integers extents = {0};
    int64_t count, nodes = 1;
    if (!arguments_read(call, &arguments) || !args_int(call, 1, "the number", &count) ||
        !eval_require(eval, term_bool(count >= 0), PROPERTY_MPI_ARGUMENT, call->stmt->place,
                      "%s: the number is %lld", call->function->name, (long long)count))
        return CALL_STOPPED;
    bool is_graph = call->function->kind;
    if (!is_graph && !args_integers(call, 2, (uint32_t)count, "an extent", &extents))
        return CALL_STOPPED;
    bool ok = true;
    for (uint32_t i = 0; ok && i < extents.length; i++) {
        ok = eval_require(eval, term_bool(extents.data[i] > 0), PROPERTY_MPI_ARGUMENT,
                          call->stmt->place, "%s: dimension %u has length %lld",
                          call->function->name, i, (long long)extents.data[i]);
        if (nodes <= INT32_MAX) /* the product of all may be no number of 64 bits */
            nodes *= extents.data[i];
    }
    vec_release(&extents);
    if (!ok)
        return CALL_STOPPED;
    uint32_t comm = (uint32_t)arguments.values[0];
    int64_t rank = comm_rank(eval->state, comm, eval->rank);
    nodes = is_graph ? count : nodes;
    engine_assume(eval->engine, ASSUMPTION_MAPS);
    return args_store(call, call->count - 1, rank < nodes ? rank : CONSTANT_UNDEFINED)
               ? call_success(call)
               : CALL_STOPPED;
}

bool graph_read_reorder(Call *call, uint32_t index)
{
    int64_t reorder;
    if (!args_int(call, index, "the flag for reordering", &reorder))
        return false;
    if (reorder)
        engine_assume(call->eval->engine, ASSUMPTION_GRAPH_ORDER);
    return true;
}

bool graph_check_ranks(Call *call, const Integers *ranks, uint32_t size)
{
    for (uint32_t i = 0; i < ranks->length; i++)
        if (!eval_require(call->eval, term_bool(ranks->data[i] >= 0 && ranks->data[i] < size),
                          PROPERTY_MPI_RANK, call->stmt->place, "%s: neighbour %u is rank %lld",
                          call->function->name, i, (long long)ranks->data[i]))
            return false;
    return true;
}

void graph_put(Integers *list, const Integers *numbers)
{
    vec_push(list, numbers->length);
    for (uint32_t i = 0; i < numbers->length; i++)
        vec_push(list, numbers->data[i]);
}

/* The list of a graph from the ends of the lists of edges, and the edges. */
static Term list_of_graph(Call *call, const Integers *ends, const Integers *edges)
{
    CHECK(!ends->length || ends->data[ends->length - 1] == edges->length);
    Integers list = {0}, ranks = {0};
    vec_push(&list, 0);
    vec_push(&list, TOPOLOGY_GRAPH);
    for (uint32_t i = 0; i < ends->length; i++) {
        vec_clear(&ranks);
        for (int64_t e = i ? ends->data[i - 1] : 0; e < ends->data[i]; e++)
            vec_push(&ranks, edges->data[e]);
        graph_put(&list, &ranks);
        graph_put(&list, &ranks);
    }
    Term term = list_of_numbers(call->eval->engine->bank, list.data, list.length);
    vec_release(&list);
    vec_release(&ranks);
    return term;
}

static bool check_ends(Call *call, const Integers *ends)
{
    bool ok = true;
    for (uint32_t i = 0; i < ends->length; i++)
        ok &= ends->data[i] >= (i ? ends->data[i - 1] : 0);
    return eval_require(call->eval, term_bool(ok), PROPERTY_MPI_ARGUMENT, call->stmt->place,
                        "%s: the numbers of edges decrease", call->function->name);
}

/* communicator, nodes, ends of the lists of edges, edges, reorder, new communicator */
bool graph_read_create(Call *call, Collective *entry)
{
    Integers ends = {0}, edges = {0};
    int64_t nodes;
    uint32_t size = comm_size(call->eval->state, entry->comm);
    uint32_t rank = comm_rank(call->eval->state, entry->comm, call->eval->rank);
    bool ok =
        args_int(call, 1, "the number of nodes", &nodes) &&
        eval_require(call->eval, term_bool(nodes >= 0 && nodes <= size), PROPERTY_MPI_ARGUMENT,
                     call->stmt->place, "%s: %lld nodes, but the communicator has %u processes",
                     call->function->name, (long long)nodes, size) &&
        args_integers(call, 2, (uint32_t)nodes, "the index", &ends) && check_ends(call, &ends) &&
        args_integers(call, 3, nodes ? (uint32_t)vec_last(&ends) : 0, "the edges", &edges) &&
        graph_check_ranks(call, &edges, (uint32_t)nodes) && graph_read_reorder(call, 4);
    if (ok) {
        entry->data = list_of_graph(call, &ends, &edges);
        entry->colour = rank < nodes ? 0 : (uint32_t)CONSTANT_UNDEFINED;
        entry->key = rank;
    }
    vec_release(&ends);
    vec_release(&edges);
    return ok;
}

/* The ends of the lists of edges, and the edges, of the graph that the first argument names. */
static bool find_graph(Call *call, Integers *ends, Integers *edges)
{
    TermBank *bank = call->eval->engine->bank;
    uint32_t comm;
    Term topology;
    if (!args_topology(call, &comm, &topology) ||
        !eval_require(call->eval,
                      term_bool(list_number(bank, topology, TOPOLOGY_KIND) == TOPOLOGY_GRAPH),
                      PROPERTY_MPI_COMM, call->stmt->place, "%s: the topology is of another kind",
                      call->function->name))
        return false;
    for (uint32_t rank = 0; rank < comm_size(call->eval->state, comm); rank++) {
        Neighbours neighbours = {0};
        neighbours_of(bank, topology, rank, &neighbours);
        for (uint32_t i = 0; i < neighbours.sources.length; i++)
            vec_push(edges, neighbours.sources.data[i]);
        vec_push(ends, edges->length);
        neighbours_release(&neighbours);
    }
    return true;
}

/* communicator, nodes, edges */
CallStatus graph_dimensions(Call *call)
{
    Integers ends = {0}, edges = {0};
    bool ok = find_graph(call, &ends, &edges) && args_store(call, 1, ends.length) &&
              args_store(call, 2, edges.length);
    vec_release(&ends);
    vec_release(&edges);
    return ok ? call_success(call) : CALL_STOPPED;
}

bool graph_store(Call *call, uint32_t limit_at, uint32_t index, Integers *ranks)
{
    int64_t limit;
    if (!args_count(call, limit_at, &limit))
        return false;
    if (ranks->length > limit)
        ranks->length = (uint32_t)limit;
    return args_store_integers(call, index, ranks);
}

/* communicator, limits of both arrays, ends, edges */
CallStatus graph_get(Call *call)
{
    Integers ends = {0}, edges = {0};
    bool ok = find_graph(call, &ends, &edges) && graph_store(call, 1, 3, &ends) &&
              graph_store(call, 2, 4, &edges);
    vec_release(&ends);
    vec_release(&edges);
    return ok ? call_success(call) : CALL_STOPPED;
}

bool graph_find(Call *call, int64_t kind, bool has_rank, Neighbours *neighbours)
{
    TermBank *bank = call->eval->engine->bank;
    uint32_t comm;
    Term topology;
    if (!args_topology(call, &comm, &topology) ||
        !eval_require(call->eval, term_bool(list_number(bank, topology, TOPOLOGY_KIND) == kind),
                      PROPERTY_MPI_COMM, call->stmt->place, "%s: the topology is of another kind",
                      call->function->name))
        return false;
    int64_t rank = comm_rank(call->eval->state, comm, call->eval->rank);
    if (has_rank &&
        (!args_int(call, 1, "the rank", &rank) ||
         !eval_require(call->eval,
                       term_bool(rank >= 0 && rank < comm_size(call->eval->state, comm)),
                       PROPERTY_MPI_RANK, call->stmt->place, "%s: the rank is %s",
                       call->function->name, constant_text(call->eval->engine, rank))))
        return false;
    neighbours_of(bank, topology, (uint32_t)rank, neighbours);
    return true;
}

/* communicator, rank, number */
CallStatus graph_counts(Call *call)
{
    Neighbours neighbours = {0};
    bool ok = graph_find(call, TOPOLOGY_GRAPH, true, &neighbours) &&
              args_store(call, 2, neighbours.sources.length);
    neighbours_release(&neighbours);
    return ok ? call_success(call) : CALL_STOPPED;
}

/* communicator, rank, limit, neighbours */
CallStatus graph_neighbours(Call *call)
{
    Neighbours neighbours = {0};
    bool ok = graph_find(call, TOPOLOGY_GRAPH, true, &neighbours) &&
              graph_store(call, 2, 3, &neighbours.sources);
    neighbours_release(&neighbours);
    return ok ? call_success(call) : CALL_STOPPED;
}
