/* Collective operations (MPI 4.1, chapter 6).
 *
 * A process starts a collective by a record of its arguments and of the data that it contributes.
 * The n-th record of each member of a communicator belong together, blocking or not; once all are
 * there, the operation is performed at once for all. A process may leave before, as soon as those
 * have come whose data it gets: an optional step, as the buffering of a send is. A blocking call is
 * a start and a wait; a nonblocking one has a request, which completes when the call would return.
 * A persistent request is made in the order of the communicator, too; what is started from it is
 * matched with what the others start from theirs, in any order.
 */
#ifndef MPI_COLLECTIVE_H
#define MPI_COLLECTIVE_H

#include "mpi/layout.h"
#include "mpi/match.h"
#include "state/system_function.h"

SystemHandler collective_call, collective_start, collective_init;

/* One that moves no data and that all must come to, as a part of another function: joins it, and
 * waits in PHASE_WAIT (CALL_BLOCKED) until all have come (CALL_DONE). */
bool collective_join(Call *call, uint32_t kind, uint32_t comm);
CallStatus collective_await(Call *call);
/* The same with more in the record than kind, mode and communicator; one that is not blocking has a
 * request, which can complete when the process could leave. */
bool collective_enter(Call *call, Collective *record);
/* The record that the process has joined and awaits. */
const Collective *collective_joined(const Process *process);
/* The request of such an operation is over: the record goes, or stays for the others. */
void collective_part(Process *process, uint32_t slot);

/* The processes that could leave their collective now; one of them leaves. The slot is the index
 * of the record. */
void collective_leavings(const State *state, Alternatives *alternatives);
void collective_leave(State *state, Alternative alternative);
/* Completes the nonblocking operation of a request that can complete. */
bool collective_complete(Call *call, uint32_t slot);

/* Starts a persistent operation by its inactive request; frees the request. */
bool collective_restart(Call *call, uint32_t slot);
void collective_free(Call *call, uint32_t slot);

/* The name of the function: "MPI_Bcast". */
const char *collective_name(const Collective *entry);
/* The record that the process waits for, NULL when it waits for none. */
const Collective *collective_awaited(const Process *process);
/* Whether a process has started the operation to which a record of another one belongs. */
bool collective_has_come(const State *state, uint32_t owner, const Collective *entry,
                         uint32_t world);

#endif
