/* Loops that all processes go round together, proved by induction (docs/loops.md): all are cut at the
 * head of the loop at once.
 *
 * At most steps of the induction (CutKind) each process waits until all are there: it is blocked, and
 * whoever runs the processes lets them go (search/together.h). Between two of these steps each process
 * does only what is its own, so that PROC[r].x is what it was when the last one came.
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
/* Whether all wait, at the same step of a loop of the same name. */
bool cut_all_wait(const State *state);
/* They go on. */
void cut_release(State *state);

#endif
