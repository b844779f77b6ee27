/* What happens where no process can go on by itself: an ordered table of rules (quiescent.c), of
 * which the first that applies acts. */
#ifndef SEARCH_QUIESCENT_H
#define SEARCH_QUIESCENT_H

#include "search/composition.h"

/* Every process has ended or waits. True: the state was moved on. False: *point is a choice, or the
 * end. */
bool quiescent_run(Composition *composition, Point *point);
/* Every process waits, and without a choice the search has come back to this state: a process that
 * polls by one-sided operations does so for ever. */
void quiescent_repeats(Composition *composition);
/* The search has found that from this state, which is one of a choice or where a process polls, no path
 * ends. */
void quiescent_endless(Composition *composition);
/* Whether a process waits to be told what it asks for. */
bool quiescent_some_poll(const State *state);
/* From the state some executions go round for ever, others leave: whether the former do, if the order
 * of the processes is fair, is not decided, unless a process polls. */
void quiescent_rounds(Composition *composition);

#endif
