/* Functions that make, ask about and free datatypes (MPI 4.1, 5.1). */
#ifndef MPI_DERIVED_H
#define MPI_DERIVED_H

#include "mpi/typemap.h"
#include "state/system_function.h"

/* Of functions that come in two forms: the strides or displacements count copies or bytes. */
enum { DERIVED_COPIES, DERIVED_BYTES };
/* Of address_add. */
enum { ADDRESS_ADD, ADDRESS_DIFF };
/* Of type_bounds. */
enum { BOUNDS_GIVEN, BOUNDS_TRUE };
/* Of type_bound: the functions of MPI 1 that give one of them. */
enum { BOUND_LOWER, BOUND_UPPER, BOUND_EXTENT };

/* Ends a constructor: the handle of the new datatype goes to argument index. Releases the map. */
CallStatus derived_finish(Call *call, uint32_t index, Typemap *map, bool ok);

SystemHandler type_contiguous, type_vector, type_indexed, type_indexed_block, type_struct,
    type_resized, type_subarray, type_darray, type_dup, type_commit, type_free, type_size,
    type_bounds, type_bound, type_address, address_add;

#endif
