/* The two buffers of one call must have no element in common (MPI 4.1, 3.10 and 6.1). */
#ifndef MPI_ALIAS_H
#define MPI_ALIAS_H

#include "mpi/args.h"

/* Elements of a buffer argument that the call reads or writes. */
typedef struct Segment {
    int64_t first, count;
} Segment;
typedef VEC(Segment) Segments;

/* Checks every segment of one buffer against every segment of the other. */
bool alias_check(Call *call, Term send, const Segments *sent, Term receive,
                 const Segments *received);
/* The same for buffers of one segment each, which starts at the pointer. */
bool alias_check_one(Call *call, Term send, int64_t sent, Term receive, int64_t received);

#endif
