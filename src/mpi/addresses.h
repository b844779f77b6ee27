/* Addresses as MPI_Get_address gives them (MPI 4.1, 5.1.5): a symbol for each object whose address a process has asked for, and an
 * offset in bytes.
 */
#ifndef MPI_ADDRESSES_H
#define MPI_ADDRESSES_H

#include "mpi/object.h"

/* The address of a pointer as an integer. False: evaluation stopped. */
bool addresses_of(Call *call, Term pointer, Term *address);
/* The address of the start of the object that a pointer leads into; TERM_NONE: nobody asked for one in it. */
Term addresses_base(Call *call, Term pointer);
/* The object of the process, and the byte in it, that such an integer is the address of; false: of
 * none whose address was asked for. */
bool addresses_object(Call *call, Term address, Term *object, int64_t *offset);

#endif
