/* Reading and writing files (MPI 4.1, 14.4).
 *
 * An access takes effect when it is called: races (filerace.h) make any later time the same. What the
 * order of the processes decides is a choice: where the shared pointer stands, and all accesses in atomic
 * mode. There a process waits for its turn, until nobody can go on by itself; each that waits is an
 * alternative. An ordered access takes effect when all have called, in the order of ranks.
 *
 * A nonblocking one has a request, which can complete at once; that of a collective one as soon as the
 * process could leave it. A split one is a request that the handle has.
 */
#ifndef MPI_FILEACCESS_H
#define MPI_FILEACCESS_H

#include "mpi/match.h"
#include "state/system_function.h"

/* The kinds of rows, above the number of the collective. */
enum {
    FILE_READS = 0,
    FILE_WRITES = 1 << 8,
    FILE_AT = 2 << 8,
    FILE_SHARED_POINTER = 4 << 8,
    FILE_ORDERED = 8 << 8,
    FILE_STARTS = 16 << 8,
    FILE_BEGINS = 32 << 8,
    FILE_ENDS = 64 << 8,
};
SystemHandler access_call;

/* All members of an ordered access, or of another function that moves the shared pointer, have come. */
bool access_perform(Call *call, Collective *const *records, uint32_t count);

#endif
