/* Reductions by a function of the program (MPI 4.1, 6.9.5).
 *
 * The result of the record is, to begin with, what all members contribute, one after the other in
 * the order of ranks. The process that gets the result then executes the function, once for each
 * contribution but the first. The operation must be associative, and commutative when it is
 * declared so: a second order is tried as well, and must give the same.
 */
#ifndef MPI_FOLD_H
#define MPI_FOLD_H

#include "mpi/typed.h"

/* Combines the contributions of record number index of the process. True: the record's result is
 * the result. False: the function is to be executed first (Call.has_entered), or the call stops. */
bool fold_contributions(Call *call, uint32_t index);

/* MPI_Reduce_local by an operation of the program: on the two buffers of the call, which are in
 * order. */
CallStatus fold_local(Call *call, uint32_t op, const Buffer *in, const Buffer *inout);

#endif
