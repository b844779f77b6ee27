/* Moves that need no others beside them: where all that a process, or a receive, can ever get is
 * there already, following just that loses no execution (docs/reduction.md, "Answers that are settled",
 * "Receives and probes that are settled").
 */
#ifndef MPI_SETTLED_H
#define MPI_SETTLED_H

#include "mpi/match.h"

/* Which processes send nothing more, as far as the state does not show it. */
typedef struct Silence {
    const VecU32 *ranks;
    bool trusts;      /* a process that could go on without its receive is taken never to send to
                         itself */
    bool was_trusted; /* set where that was needed */
} Silence;

/* Whether one of the moves, which are all that must happen now, is an answer of a process whose
 * answers are settled, or the first for a receive or a probe from any source whose messages are. */
bool settled_is(const State *state, const Alternatives *moves, uint32_t index, Silence *silence);
/* Whether a move is another outcome of what a settled one decides, or itself. */
bool settled_belong(Alternative settled, Alternative move);
/* Of a process whose answers are settled: what its requests have received becomes values that nobody
 * knows, where they are numbers, and comes from one source and with one tag. */
void settled_forget_received(TermBank *bank, State *state, uint32_t rank);
/* How many moves of it were followed alone. */
void settled_forget_count(State *state, uint32_t rank);
/* So many of its answers are followed in one order, unless they are no longer settled before. */
void settled_put_in_order(State *state, uint32_t rank, uint32_t answers);
void settled_end_orders(State *state);
/* The move is taken: counts those of its process that were followed alone since another one that
 * must happen. After a number of them all are followed again, so that no process is put off for ever.
 * "Not yet" does not count: other answers, which do, are followed beside it. */
void settled_note(State *state, Alternative move);

#endif
