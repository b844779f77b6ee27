/* Moves that need no others beside them: where all that a process, or a receive, can ever get is
 * there already, following just that loses no execution (docs/reduction.md, "Answers that are settled",
 * "Receives and probes that are settled").
 */
#ifndef MPI_SETTLED_H
#define MPI_SETTLED_H

#include "mpi/match.h"

/* Of the moves, which are all that must happen now: keeps those of the first process with a call
 * whose answers are settled, or of a receive from any source whose messages are, and marks them as
 * alone. False: there is none, and all stay.
 * trusts: a process that could go on without its receive is taken never to send to itself;
 * *trusted is set where that was needed. */
bool settled_keep(const State *state, bool trusts, Alternatives *moves, bool *trusted);
/* The move is taken: counts those of its process that were followed alone. After a number of them in
 * a row all are followed again, so that no process is put off for ever. */
void settled_note(State *state, Alternative move);

#endif
