/* Cartesian topologies (MPI 4.1, 8.5): the list goes on with the number of dimensions, their
 * lengths, and whether each is periodic. Ranks are row-major.
 */
#ifndef MPI_CART_H
#define MPI_CART_H

#include "mpi/topology.h"

/* Parts of comm_read: the topology goes to the record's data. */
bool cart_read_create(Call *call, Collective *entry);
bool cart_read_sub(Call *call, Collective *entry);
/* Sets the keys of those who take part in MPI_Cart_create: as many orders as MPI may choose. */
bool cart_number(Call *call, Collective *const *records, uint32_t count);

/* The neighbours in both directions of each dimension. */
void cart_neighbours(const TermBank *bank, Term topology, uint32_t rank, Neighbours *neighbours);

SystemHandler cart_coords, cart_rank, cart_shift, cart_get, cart_dimensions, dims_create;

#endif
