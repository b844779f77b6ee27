/* Collective operations (MPI 4.1, chapter 6).
 *
 * A process starts a collective by a record of its arguments and of the data that it contributes.
 * The n-th record of each member of a communicator belong together; once all are there, the
 * operation is performed at once for all. A process whose part does not depend on the others (the
 * root of a broadcast, say) may leave before: an optional step, as the buffering of a send is.
 */
#ifndef MPI_COLLECTIVE_H
#define MPI_COLLECTIVE_H

#include "mpi/match.h"
#include "state/system_function.h"

typedef enum CollectiveKind {
    COLLECTIVE_BARRIER,
    COLLECTIVE_BCAST,
    COLLECTIVE_REDUCE,
    COLLECTIVE_ALLREDUCE,
    COLLECTIVE_SCAN,
    COLLECTIVE_EXSCAN,
    COLLECTIVE_REDUCE_SCATTER_BLOCK,
    COLLECTIVE_GATHER,
    COLLECTIVE_GATHERV,
    COLLECTIVE_SCATTER,
    COLLECTIVE_SCATTERV,
    COLLECTIVE_ALLGATHER,
    COLLECTIVE_ALLGATHERV,
    COLLECTIVE_ALLTOALL,
    COLLECTIVE_ALLTOALLV,
    COLLECTIVE_COMM_DUP,
    COLLECTIVE_COMM_SPLIT,
    COLLECTIVE_COUNT
} CollectiveKind;

/* Of every blocking collective; the row's kind is the CollectiveKind. */
CallStatus collective_call(Call *call);

/* The processes that could leave their collective now; one of them leaves. */
void collective_leavings(const State *state, Alternatives *alternatives);
void collective_leave(State *state, uint32_t rank);
/* Its name in messages: "MPI_Bcast". */
const char *collective_name(uint32_t kind);
/* The record that the process waits for, NULL when it waits for none. */
Collective *collective_awaited(Process *process);

#endif
