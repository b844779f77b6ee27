/* Topologies of communicators (MPI 4.1, chapter 8), and who is whose neighbour.
 *
 * A topology is a list: a number that only its makers compare (whether ranks may be reordered;
 * which dimensions were kept), its kind, and what the kind needs: cart.h, or for a graph the
 * neighbours of each rank: how many sources, these, how many destinations, these.
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
} Neighbours;

void neighbours_of(const TermBank *bank, Term topology, uint32_t rank, Neighbours *neighbours);
void neighbours_release(Neighbours *neighbours);
/* The slot of the source whose data arrive in a slot of a rank. */
uint32_t neighbours_partner(const TermBank *bank, Term topology, uint32_t rank, uint32_t slot);

/* The topology of the communicator that the first argument names, which must have one. */
bool args_topology(Call *call, uint32_t *comm, Term *topology);

/* Parts of comm_read. */
bool graph_read_create(Call *call, Collective *entry);
bool graph_read_adjacent(Call *call, Collective *entry);
/* Puts together what the members said of their neighbours; they must agree. */
bool graph_assemble(Call *call, Collective *const *records, uint32_t count);

SystemHandler topology_test, topology_map, graph_dimensions, graph_get, graph_counts,
    graph_neighbours, graph_adjacent_counts, graph_adjacent_neighbours;

#endif
