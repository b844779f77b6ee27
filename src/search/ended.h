/* How a path ended, as it is counted. */
#ifndef SEARCH_ENDED_H
#define SEARCH_ENDED_H

#include "search/composition.h"

/* All processes have ended: looks at what is left, and notes that the program has finished. */
void ended_finish(Composition *composition);
/* All processes have ended: the call of MPI_Abort, or the statement that ended one with a status
 * that is not 0; NULL: all ended as they should. */
const Stmt *ended_failing_exit(const Composition *composition);

/* The place of the first assumption that does not hold where a process stands is counted as the end
 * of an execution; so is a state where some process waits for ever. */
void ended_count_cut(const Composition *composition);
void ended_count_hung(const Composition *composition);

#endif
