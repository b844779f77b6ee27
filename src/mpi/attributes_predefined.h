/* The attributes that MPI defines of communicators and windows (MPI 4.1, 9.1.2 and 12.2.6). */
#ifndef MPI_ATTRIBUTES_PREDEFINED_H
#define MPI_ATTRIBUTES_PREDEFINED_H

#include "mpi/args.h"

bool attribute_is_predefined(int64_t key);
/* Makes the value of such a key for its owner (attributes.h): a pointer; TERM_UNDEFINED: MPI does not
 * define it there. */
bool attribute_predefined(Call *call, uint32_t owner, uint32_t key, Term *value);
/* A value that was made before is that of now. */
bool attribute_refresh(Call *call, uint32_t key, Term value);

#endif
