/* Topologies of communicators (MPI 4.1, chapter 8), and who is whose neighbour.
 *
 * A topology is a list: a number that only its makers compare (whether ranks may be reordered;
 * which dimensions were kept; whether edges have weights), its kind, and what the kind needs: cart.h,
 * or for a graph the neighbours of each rank: how many sources, these, how many destinations, these,
 * and if they have weights, the same of these.
 */
#ifndef MPI_TOPOLOGY_H
#define MPI_TOPOLOGY_H

#include "mpi/object.h"

enum { TOPOLOGY_FLAG, TOPOLOGY_KIND, TOPOLOGY_HEADER };
/* MPI_GRAPH and its kin. */
enum { TOPOLOGY_GRAPH = 1, TOPOLOGY_CART, TOPOLOGY_DIST_GRAPH };

/* Neighbours by slot, as ranks or MPI_PROC_NULL. */
typedef struct Neighbours {
    Integers sources, destinations;
    Integers source_weights, destination_weights; /* where the topology has some */
} Neighbours;

bool topology_is_weighted(const TermBank *bank, Term topology);

void neighbours_of(const TermBank *bank, Term topology, uint32_t rank, Neighbours *neighbours);
void neighbours_release(Neighbours *neighbours);
/* The slot of the source whose data arrive in a slot of a rank. */
uint32_t neighbours_partner(const TermBank *bank, Term topology, uint32_t rank, uint32_t slot);

/* The topology of the communicator that the first argument names, which must have one. */
bool args_topology(Call *call, uint32_t *comm, Term *topology);

/* How often a rank stands before a slot. */
uint32_t neighbours_occurrences(const Integers *ranks, uint32_t slot, int64_t rank);

/* Parts of the handlers of graphs. The ranks are not reordered, which is an assumption where they
 * might; ranks of neighbours are ranks; a list of numbers after its length; the neighbours of the
 * caller, or the rank that the second argument is, in a topology of a kind; stores at most as many as
 * an argument allows. */
bool graph_read_reorder(Call *call, uint32_t index);
bool graph_check_ranks(Call *call, const Integers *ranks, uint32_t size);
void graph_put(Integers *list, const Integers *numbers);
bool graph_find(Call *call, int64_t kind, bool has_rank, Neighbours *neighbours);
bool graph_store(Call *call, uint32_t limit_at, uint32_t index, Integers *numbers);

/* A part of comm_read. */
bool graph_read_create(Call *call, Collective *entry);

SystemHandler topology_test, topology_map, graph_dimensions, graph_get, graph_counts,
    graph_neighbours;

#endif
