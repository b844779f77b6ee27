#include "mpi/dist_graph.h"

#include "lib/bug.h"
#include "mpi/arguments.h"
#include "mpi/layout.h"

/* The weights of count edges, and whether there are any: of no edges, that is open. */
enum { WEIGHTS_OPEN, WEIGHTS_NONE, WEIGHTS_GIVEN };

static bool read_weights(Call *call, uint32_t index, uint32_t count, int64_t *kind,
                         Integers *weights)
{
    if (args_is_integer_pointer(call, index, CONSTANT_UNWEIGHTED)) {
        *kind = WEIGHTS_NONE;
        for (uint32_t i = 0; i < count; i++)
            vec_push(weights, 0);
        return true;
    }
    bool is_empty = args_is_integer_pointer(call, index, CONSTANT_WEIGHTS_EMPTY);
    if (!count && (is_empty || *kind == WEIGHTS_OPEN))
        return true;
    if (!eval_require(call->eval, term_bool(!is_empty), PROPERTY_MPI_ARGUMENT, call->stmt->place,
                      "%s: MPI_WEIGHTS_EMPTY for %u edges", call->function->name, count) ||
        !args_integers(call, index, count, "the weights", weights))
        return false;
    for (uint32_t i = 0; i < count; i++)
        if (!eval_require(call->eval, term_bool(weights->data[i] >= 0), PROPERTY_MPI_ARGUMENT,
                          call->stmt->place, "%s: weight %u is %lld", call->function->name, i,
                          (long long)weights->data[i]))
            return false;
    *kind = WEIGHTS_GIVEN;
    return true;
}

/* What a member said, until all have come: the kind of its weights, and lists. */
static void finish(Call *call, Collective *entry, int64_t kind, Integers *const *lists,
                   uint32_t count)
{
    CHECK(kind <= WEIGHTS_GIVEN && (count == 3 || count == 4));
    Integers all = {0};
    vec_push(&all, kind);
    for (uint32_t i = 0; i < count; i++)
        graph_put(&all, lists[i]);
    entry->data = list_of_numbers(call->eval->engine->bank, all.data, all.length);
    entry->key = comm_rank(call->eval->state, entry->comm, call->eval->rank);
    vec_release(&all);
}

/* communicator, sources: number, ranks, weights, destinations: the same, info, reorder, new
 * communicator */
bool dist_graph_read_adjacent(Call *call, Collective *entry)
{
    enum { IN = 1, SOURCES, IN_WEIGHTS, OUT, DESTINATIONS, OUT_WEIGHTS, INFO, REORDER };
    Neighbours own = {0};
    int64_t in, out, kind = WEIGHTS_OPEN;
    uint32_t size = comm_size(call->eval->state, entry->comm);
    bool ok =
        args_count(call, IN, &in) && args_count(call, OUT, &out) &&
        args_integers(call, SOURCES, (uint32_t)in, "the sources", &own.sources) &&
        args_integers(call, DESTINATIONS, (uint32_t)out, "the destinations", &own.destinations) &&
        graph_check_ranks(call, &own.sources, size) &&
        graph_check_ranks(call, &own.destinations, size) &&
        read_weights(call, IN_WEIGHTS, (uint32_t)in, &kind, &own.source_weights) &&
        read_weights(call, OUT_WEIGHTS, (uint32_t)out, &kind, &own.destination_weights) &&
        graph_read_reorder(call, REORDER);
    Integers *const lists[] = {&own.sources, &own.destinations, &own.source_weights,
                               &own.destination_weights};
    if (ok)
        finish(call, entry, kind, lists, 4);
    neighbours_release(&own);
    return ok;
}

/* The source of each edge, from the numbers of edges of the sources. */
static bool expand(Call *call, const Integers *sources, const Integers *degrees, Integers *tails)
{
    CHECK(sources->length == degrees->length);
    for (uint32_t i = 0; i < sources->length; i++) {
        if (!eval_require(call->eval, term_bool(degrees->data[i] >= 0), PROPERTY_MPI_ARGUMENT,
                          call->stmt->place, "%s: source %u has %lld edges", call->function->name,
                          i, (long long)degrees->data[i]))
            return false;
        for (int64_t k = 0; k < degrees->data[i]; k++)
            vec_push(tails, sources->data[i]);
    }
    return true;
}

/* communicator, number of sources, ranks, degrees, destinations, weights, info, reorder, new
 * communicator */
bool dist_graph_read(Call *call, Collective *entry)
{
    enum { COUNT = 1, SOURCES, DEGREES, DESTINATIONS, WEIGHTS, INFO, REORDER };
    Integers sources = {0}, degrees = {0}, tails = {0}, heads = {0}, weights = {0};
    int64_t count, kind = WEIGHTS_OPEN;
    uint32_t size = comm_size(call->eval->state, entry->comm);
    bool ok = args_count(call, COUNT, &count) &&
              args_integers(call, SOURCES, (uint32_t)count, "the sources", &sources) &&
              args_integers(call, DEGREES, (uint32_t)count, "the degrees", &degrees) &&
              graph_check_ranks(call, &sources, size) && expand(call, &sources, &degrees, &tails) &&
              args_integers(call, DESTINATIONS, tails.length, "the destinations", &heads) &&
              graph_check_ranks(call, &heads, size) &&
              read_weights(call, WEIGHTS, tails.length, &kind, &weights) &&
              graph_read_reorder(call, REORDER);
    Integers *const lists[] = {&tails, &heads, &weights};
    if (ok)
        finish(call, entry, kind, lists, 3);
    vec_release(&sources);
    vec_release(&degrees);
    vec_release(&tails);
    vec_release(&heads);
    vec_release(&weights);
    return ok;
}

/* Whether edges have weights, on which all agree. */
static bool agree_on_weights(Call *call, Collective *const *records, uint32_t count,
                             bool *is_weighted)
{
    int64_t kind = WEIGHTS_OPEN;
    for (uint32_t rank = 0; rank < count; rank++) {
        int64_t own = list_number(call->eval->engine->bank, records[rank]->data, 0);
        bool agree = own == WEIGHTS_OPEN || kind == WEIGHTS_OPEN || own == kind;
        kind = own == WEIGHTS_OPEN ? kind : own;
        if (!eval_require(call->eval, term_bool(agree), PROPERTY_MPI_COLLECTIVE_ARGS,
                          call->stmt->place,
                          "%s: rank %u disagrees with those before it on whether there are weights",
                          call->function->name, rank))
            return false;
    }
    *is_weighted = kind == WEIGHTS_GIVEN;
    return true;
}

/* A list of what a member said. */
static void take_list(const TermBank *bank, Term data, uint32_t number, Integers *list)
{
    CHECK(number < 4);
    uint32_t at = 1;
    for (uint32_t i = 0; i <= number; i++) {
        int64_t length = list_number(bank, data, at++);
        vec_clear(list);
        for (int64_t k = 0; k < length; k++)
            vec_push(list, list_number(bank, data, at++));
    }
}

/* Adds the edges of all members that end, or begin, at a rank: the other ends, and the weights. The
 * order is that of the ranks that named them. */
static void collect_edges(Call *call, Collective *const *records, uint32_t count, int64_t rank,
                          bool is_incoming, Integers *ranks, Integers *weights)
{
    const TermBank *bank = call->eval->engine->bank;
    Integers tails = {0}, heads = {0}, all = {0};
    for (uint32_t from = 0; from < count; from++) {
        take_list(bank, records[from]->data, 0, &tails);
        take_list(bank, records[from]->data, 1, &heads);
        take_list(bank, records[from]->data, 2, &all);
        CHECK(tails.length == heads.length && tails.length == all.length);
        for (uint32_t i = 0; i < tails.length; i++) {
            if ((is_incoming ? heads : tails).data[i] != rank)
                continue;
            vec_push(ranks, (is_incoming ? tails : heads).data[i]);
            vec_push(weights, all.data[i]);
        }
    }
    vec_release(&tails);
    vec_release(&heads);
    vec_release(&all);
}

/* The neighbours of a rank by what all members said. */
static void find_own(Call *call, Collective *const *records, uint32_t count, uint32_t rank,
                     Neighbours *own)
{
    CHECK(rank < count);
    const TermBank *bank = call->eval->engine->bank;
    if (records[0]->kind == COLLECTIVE_DIST_GRAPH) {
        collect_edges(call, records, count, rank, true, &own->sources, &own->source_weights);
        collect_edges(call, records, count, rank, false, &own->destinations,
                      &own->destination_weights);
        return;
    }
    take_list(bank, records[rank]->data, 0, &own->sources);
    take_list(bank, records[rank]->data, 1, &own->destinations);
    take_list(bank, records[rank]->data, 2, &own->source_weights);
    take_list(bank, records[rank]->data, 3, &own->destination_weights);
}

/* Each edge is named at both of its ends. */
static bool check_edges(Call *call, Term topology, uint32_t count)
{
    TermBank *bank = call->eval->engine->bank;
    for (uint32_t a = 0; a < count; a++)
        for (uint32_t b = 0; b < count; b++) {
            Neighbours from = {0}, to = {0};
            neighbours_of(bank, topology, a, &from);
            neighbours_of(bank, topology, b, &to);
            uint32_t out = neighbours_occurrences(&from.destinations, from.destinations.length, b);
            uint32_t in = neighbours_occurrences(&to.sources, to.sources.length, a);
            neighbours_release(&from);
            neighbours_release(&to);
            if (!eval_require(call->eval, term_bool(out == in), PROPERTY_MPI_COLLECTIVE_ARGS,
                              call->stmt->place,
                              "MPI_Dist_graph_create_adjacent: rank %u names rank %u %u times as a "
                              "destination, which names it %u times as a source",
                              a, b, out, in))
                return false;
        }
    return true;
}

bool dist_graph_assemble(Call *call, Collective *const *records, uint32_t count)
{
    CHECK(count == comm_size(call->eval->state, records[0]->comm));
    TermBank *bank = call->eval->engine->bank;
    Integers list = {0};
    bool is_weighted;
    if (!agree_on_weights(call, records, count, &is_weighted))
        return false;
    vec_push(&list, is_weighted);
    vec_push(&list, TOPOLOGY_DIST_GRAPH);
    for (uint32_t rank = 0; rank < count; rank++) {
        Neighbours own = {0};
        find_own(call, records, count, rank, &own);
        graph_put(&list, &own.sources);
        graph_put(&list, &own.destinations);
        if (is_weighted) {
            graph_put(&list, &own.source_weights);
            graph_put(&list, &own.destination_weights);
        }
        neighbours_release(&own);
    }
    Term topology = list_of_numbers(bank, list.data, list.length);
    vec_release(&list);
    if (records[0]->kind == COLLECTIVE_DIST_GRAPH)
        engine_assume(call->eval->engine, ASSUMPTION_GRAPH_EDGES);
    else if (!check_edges(call, topology, count))
        return false;
    for (uint32_t rank = 0; rank < count; rank++)
        records[rank]->data = topology;
    return true;
}

/* communicator, sources, destinations, whether there are weights */
CallStatus dist_graph_counts(Call *call)
{
    enum { COMM, SOURCES, DESTINATIONS, WEIGHTED };
    Neighbours neighbours = {0};
    uint32_t comm;
    Term topology;
    bool ok = graph_find(call, TOPOLOGY_DIST_GRAPH, false, &neighbours) &&
              args_topology(call, &comm, &topology) &&
              args_store(call, SOURCES, neighbours.sources.length) &&
              args_store(call, DESTINATIONS, neighbours.destinations.length) &&
              args_store(call, WEIGHTED, topology_is_weighted(call->eval->engine->bank, topology));
    neighbours_release(&neighbours);
    return ok ? call_success(call) : CALL_STOPPED;
}

/* Weights are stored only where there are some and the program wants them. */
static bool store_weights(Call *call, uint32_t limit_at, uint32_t index, Integers *weights)
{
    return !weights->length || args_is_integer_pointer(call, index, CONSTANT_UNWEIGHTED) ||
           graph_store(call, limit_at, index, weights);
}

/* communicator, sources: limit, ranks, weights, destinations: the same */
CallStatus dist_graph_neighbours(Call *call)
{
    enum { COMM, IN, SOURCES, IN_WEIGHTS, OUT, DESTINATIONS, OUT_WEIGHTS };
    Neighbours neighbours = {0};
    bool ok = graph_find(call, TOPOLOGY_DIST_GRAPH, false, &neighbours) &&
              graph_store(call, IN, SOURCES, &neighbours.sources) &&
              store_weights(call, IN, IN_WEIGHTS, &neighbours.source_weights) &&
              graph_store(call, OUT, DESTINATIONS, &neighbours.destinations) &&
              store_weights(call, OUT, OUT_WEIGHTS, &neighbours.destination_weights);
    neighbours_release(&neighbours);
    return ok ? call_success(call) : CALL_STOPPED;
}
