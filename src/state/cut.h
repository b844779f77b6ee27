/* Loops that all processes go round together, proved by induction (docs/loops.md): all are cut at the
 * head of the loop at once.
 *
 * At most steps of the induction (CutKind) each process waits until all are there: it is blocked, and
 * whoever runs the processes lets them go (search/together.h). To the next step they go one after the
 * other, by ranks, so that what they assert and assume of each other has one order, and PROC[r].x is what
 * it was when the last one came; only an iteration they begin all at once.
 */
#ifndef STATE_CUT_H
#define STATE_CUT_H

#include "state/eval.h"

/* STMT_CUT. Whether the process waits now; else it is done, or (false in *ok) evaluation stopped. */
bool cut_execute(Eval *eval, const Stmt *stmt, bool *ok);
/* The step at which a process waits; NULL: it does not. */
const Stmt *cut_of(const State *state, uint32_t rank);
/* Whether some process waits at one. */
bool cut_some_wait(const State *state);
/* Whether all wait at a loop of the same name, at the same step or on their way to the next one. */
bool cut_all_wait(const State *state);
/* The same, and all at the same step. */
bool cut_is_complete(const State *state);
/* Who is next goes on; all do where an iteration begins. */
void cut_release(State *state);

#endif
