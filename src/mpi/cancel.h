/* Cancelling communication (MPI 4.1, 3.8.4).
 *
 * MPI_Cancel marks an operation. What is marked and not matched can be withdrawn, which MPI does some
 * time unless the match comes first: both are alternatives of a quiescent state. Either the message is
 * received, or the operation ends as cancelled; to wait for it depends on nobody else. That holds of
 * sends that are complete for their process, too: a buffered one, or what MPI copied away, is pending
 * until it is matched.
 *
 * The mark of a buffered send stands on the room that its message takes, since it outlives the request
 * (Request.whole of the room leads back to it).
 */
#ifndef MPI_CANCEL_H
#define MPI_CANCEL_H

#include "mpi/match.h"
#include "state/system_function.h"

/* Marks the active operation of a request of point-to-point communication. */
void cancel_mark(Call *call, uint32_t slot);
/* Appends the operations that are marked and not matched. */
void cancel_moves(const State *state, Alternatives *moves);
/* Withdraws one of them. */
void cancel_take(Engine *engine, State *state, Alternative move);

#endif
