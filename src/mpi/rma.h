/* One-sided operations (MPI 4.1, 12.3).
 *
 * An operation takes effect at its target at some time between its call and the synchronisation
 * that completes it. When that is does not matter but for accumulations: whatever else conflicts is
 * a race (race.h). So puts and gets take effect at once, or as soon as their grant is there
 * (epoch.h); so do accumulations in programs where all that conflict commute. In others they are
 * pending, and which comes first is a choice of the search.
 */
#ifndef MPI_RMA_H
#define MPI_RMA_H

#include "mpi/match.h"
#include "state/system_function.h"

/* In place of a target. */
#define RMA_ALL UINT32_MAX

/* Whether the process's operations on a window, at a target or all, have taken effect. */
bool rma_have_taken_effect(const Process *process, uint32_t window, uint32_t target);
/* They are complete at the process, whose buffers are free, and (at_target) at the target. */
bool rma_complete(Call *call, uint32_t window, uint32_t target, bool at_target);
/* The grant is there: what it held back takes effect, or can be chosen to. */
void rma_release(State *state, uint32_t window, uint32_t target, uint32_t origin);

/* The pending operations of which one may take effect next; it does as soon as its process is
 * looked at. */
void rma_pending(const TermBank *bank, const State *state, Alternatives *alternatives);
/* Whether the operation only reads. */
bool rma_reads(const Process *process, uint32_t number);
void rma_choose(State *state, uint32_t rank, uint32_t number, uint32_t element);
/* A ProgressHook: what was chosen takes effect. */
bool rma_progress(Call *call);

/* The operation of a request is complete at the process. */
bool rma_complete_request(Call *call, uint32_t slot);

#endif
