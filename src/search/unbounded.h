/* Loops and recursions that may go on for ever because an input has no bound: named, not run. */
#ifndef SEARCH_UNBOUNDED_H
#define SEARCH_UNBOUNDED_H

#include "search/composition.h"

/* At a branch of a process with both sides open, deep in the search: whether its condition depends
 * on a number among the inputs that has no upper bound but that of its type, and the second half of
 * the path has taken no value from an input that has bounds (as a loop does that these end, too), nor is
 * the branch in a loop that a counter soon ends at a known number. Then the engine stops, and its limit text says what
 * to do. */
bool unbounded_stop(Composition *composition, uint32_t rank);

#endif
