/* Datatypes of Fortran by size or precision (MPI 4.1, 19.1.9): MPI_Type_match_size, and
 * MPI_Type_create_f90_real and its kin, which give predefined datatypes that are never freed. */
#ifndef MPI_F90_H
#define MPI_F90_H

#include "mpi/args.h"

/* The arguments that a datatype was made with, and how mpi.h numbers its function; 0: with none. */
uint32_t f90_arguments(Call *call, uint32_t type, int64_t *combiner, int64_t arguments[2]);

/* The row's kind: MPI_TYPECLASS_…. */
enum { F90_INTEGER = 1, F90_REAL, F90_COMPLEX };
SystemHandler f90_match_size, f90_create;

#endif
