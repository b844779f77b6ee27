/* Distributed graphs (MPI 4.1, 8.5.4): each process names edges, with weights or without. */
#ifndef MPI_DIST_GRAPH_H
#define MPI_DIST_GRAPH_H

#include "mpi/topology.h"

/* Parts of comm_read: a process names its own edges, or any. */
bool dist_graph_read_adjacent(Call *call, Collective *entry);
bool dist_graph_read(Call *call, Collective *entry);
/* Puts together what the members said of edges; they must agree. */
bool dist_graph_assemble(Call *call, Collective *const *records, uint32_t count);

SystemHandler dist_graph_counts, dist_graph_neighbours;

#endif
