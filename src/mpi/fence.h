/* What members assert of a window when they synchronise (MPI 4.1, 12.5.5). */
#ifndef MPI_FENCE_H
#define MPI_FENCE_H

#include "mpi/record.h"

/* MPI_MODE_… as in mpi.h. */
enum {
    MODE_NOCHECK = 1,
    MODE_NOSTORE = 2,
    MODE_NOPUT = 4,
    MODE_NOPRECEDE = 8,
    MODE_NOSUCCEED = 16
};

/* All have come to a fence: what they assert of their windows holds from now on. */
void fence_begin(State *state, Collective *const *records, uint32_t count, uint32_t self);
/* What all members must assert, or none; NULL when two do. */
const char *fence_disagreement(const Collective *a, const Collective *b);

#endif
