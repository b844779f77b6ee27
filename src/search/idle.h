/* Buffering that leads nowhere yet.
 *
 * In a state with choices, that a send is buffered (or a collective left early) is one more
 * alternative. When its process then only comes to wait again, for what is not there, the step can
 * be put off until it is (docs/reduction.md, potential deadlocks). How a process runs does not matter
 * here: what it does on its optional steps alone is asked, and remembered.
 */
#ifndef SEARCH_IDLE_H
#define SEARCH_IDLE_H

#include "mpi/moves.h"
#include "search/remembered.h"

typedef struct IdleSteps {
    void *self;
    /* Appends what a run of the process on its optional steps depends on, and who notices it. False: that
     * is more than words can say. */
    bool (*key)(void *self, uint32_t rank, VecU32 *key);
    /* Of the process that was asked last: whether nobody can notice what it does if all its optional
     * steps are taken until none is left, and it then waits for others or has ended. Then what it posts
     * on the way is appended, and is_last set. The state is the same afterwards. */
    bool (*run)(void *self, uint32_t rank, Posted *posted);
    /* As moves_may_meet. */
    bool (*meet)(const Posted *sent, uint32_t sender, const Posted *received, uint32_t receiver);
    /* Whether the step stays anyway: a replay follows it. */
    bool (*stays)(void *self, Alternative step);
} IdleSteps;

void posted_release(Posted *posted);

/* Removes those optional steps that lead nowhere, all or none of a process. The steps of a process come
 * in a row; they begin at first, before them are other moves. Appends to silent the processes with such
 * steps that are the last to send anything (Posted.is_last). */
void idle_drop(const IdleSteps *steps, Remembered *remembered, Alternatives *moves, uint32_t first,
               VecU32 *silent);

#endif
