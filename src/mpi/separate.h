/* The separate model of windows (MPI 4.1, 12.4 and 12.7; -rma-model=separate).
 *
 * A window's memory has a public copy, which one-sided operations access, and a private one, which
 * its process loads and stores. What the process stores reaches the public copy when it next calls
 * post, fence, unlock (of itself), unlock_all or sync on the window (12.7, rule 5): until then
 * nobody knows the fact of the access (race.h). What others put or accumulate reaches the private
 * copy when the process next calls wait, test, fence, lock (of itself), lock_all or sync (rule 6),
 * which Access.is_visible says. A store and an update of the same window that are not in order so
 * conflict wherever in the window they are (S3).
 *
 * Of shared memory (12.2.3) MPI defines no separate model: such windows have the unified one.
 */
#ifndef MPI_SEPARATE_H
#define MPI_SEPARATE_H

#include "mpi/args.h"

/* Whether the window has two copies. */
bool separate_is(const Engine *engine, const State *state, uint32_t window);
/* The window with two copies, + 1, that exposes the object of the eval's process; 0: none does. */
uint32_t separate_window(const Eval *eval, ObjectKey key);
/* The object is in no other window of the process, which the call is about to expose it by: then
 * what is public would differ between the two, which is not modelled. */
bool separate_check_alone(Call *call, const Process *process, uint32_t window, Term base);

/* The number of the process's store to the window that is about to be made: that of the ones which
 * are not public either. */
uint32_t separate_store_number(const State *state, uint32_t rank, uint32_t window);
/* Notes, of each window of either model that the process's run is in, that it was stored into (for
 * MPI_MODE_NOSTORE). False: evaluation stopped. */
bool separate_note_store(Eval *eval, const Run *run, Term count, Place at);
/* Rule 5, and rule 6; in a window that has one copy that note goes, and no more. */
void separate_publish(Call *call, uint32_t window);
void separate_refresh(Call *call, uint32_t window);
/* An update that its target, whose log it is in, does not see yet. */
bool separate_is_unseen(const Process *target, const Access *access);

/* One is a store of the process that exposes the window, the other one an update of it by an
 * operation. */
bool separate_is_anywhere(const Access *a, const Access *b);
/* The condition for a run of the process's memory to lie outside of what it exposes by the window.
 * False: evaluation stopped. */
bool separate_outside(Eval *eval, uint32_t window, const Run *run, Term count, Place at,
                      Term *outside);

#endif
