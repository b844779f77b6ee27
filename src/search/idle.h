/* Buffering that leads nowhere yet.
 *
 * In a state with choices, that a send is buffered (or a collective left early) is one more
 * alternative. When its process then only comes to wait again, for what is not there, the step can
 * be put off until it is (docs/reduction.md, potential deadlocks).
 */
#ifndef SEARCH_IDLE_H
#define SEARCH_IDLE_H

#include "search/composition.h"

/* Removes from the composition's alternatives those of processes that would do nothing that others
 * can notice, if all their optional steps were taken until none is left. The optional steps begin
 * at first; before them are all the others. Labels that a replay follows stay. The state is the
 * same afterwards. */
void idle_drop(Composition *composition, uint32_t first);

#endif
