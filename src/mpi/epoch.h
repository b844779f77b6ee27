/* Epochs and the synchronisation of windows (MPI 4.1, 12.5).
 *
 * A process operates at a target inside an access epoch, which a fence, a start or a lock opens.
 * Locks and starts need a grant of the target: nobody else holds a lock that excludes it; it has
 * posted. A call may wait for the grant, or return at once, and then the operations wait: the first
 * happens unless the search takes the optional step by which the call returns.
 */
#ifndef MPI_EPOCH_H
#define MPI_EPOCH_H

#include "mpi/match.h"
#include "state/system_function.h"

/* An operation at the target is allowed now; passive: only under a lock. *is_granted: the target
 * lets it take effect. */
bool epoch_check_access(Call *call, uint32_t window, uint32_t target, bool is_passive,
                        bool *is_granted);

/* Whether all have completed what they did at the process's part since it posted. */
bool epoch_is_over(const State *state, uint32_t rank, uint32_t window);
/* With the number of a window, what MPI_Win_test waits for: no slot of a request. */
#define EPOCH_TESTED 0x80000000u

/* An operation changes what a process exposes, which that process may have said nobody does. */
bool epoch_check_update(Call *call, const WindowPart *part);

/* MPI_Win_lock and lock_all, unlock and unlock_all, flush and its kin: the row's kind. */
enum { EPOCH_ONE, EPOCH_ALL };
enum { FLUSH_ONE, FLUSH_ALL, FLUSH_LOCAL, FLUSH_LOCAL_ALL };

SystemHandler epoch_free, epoch_fence, epoch_post, epoch_start, epoch_complete, epoch_wait,
    epoch_test, epoch_lock, epoch_unlock, epoch_flush, epoch_sync;

#endif
