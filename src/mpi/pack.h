/* Packing (MPI 4.1, 5.2).
 *
 * A packed element takes as many characters as it has bytes. Their values are applications of
 * function symbols, which name the datatype and the byte, to the element's value: nothing else is
 * known of them, and they cannot be unpacked as anything else.
 */
#ifndef MPI_PACK_H
#define MPI_PACK_H

#include "state/system_function.h"

/* The row's kind: as the machine has them, or in the representation "external32". What one has packed
 * the other cannot unpack. */
enum { PACK_NATIVE, PACK_EXTERNAL };
SystemHandler pack, unpack, pack_size;

#endif
