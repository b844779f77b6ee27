/* Collective assertions (paper, sections 3.3 and 5.1): each process that arrives leaves a snapshot
 * of itself in a queue and goes on; when all have left one, the assertion of each is evaluated, with
 * the variables of the others as they were when they arrived.
 */
#ifndef STATE_GATHERING_H
#define STATE_GATHERING_H

#include "state/eval.h"

/* The process stands at a collective assertion. False: evaluation stopped, or a choice is needed
 * first. */
bool gathering_arrive(Eval *eval, const Stmt *stmt);
/* The value of PROC[rank].variable, and what is selected of it (an expression whose innermost
 * operand is EXPR_REMOTE). */
Term gathering_value(Eval *eval, const Expr *expr);
bool gathering_is_remote(const Expr *expr);
/* All processes have ended: assertions to which not all came, and joint ones to which the programs came not
 * equally often. The specification is that of a compare, else NULL. */
void gathering_finish(Engine *engine, State *state, const Program *specification);
/* Of a joint loop: all processes are at that step of its induction. What the other program's induction is to be compared
 * with is kept. */
void gathering_keep_step(Engine *engine, State *state, const Stmt *stmt);
/* What is wrong where the implementation comes to that step: the specification has none; NULL: nothing. */
const char *gathering_breach(Engine *engine, const State *state, const Stmt *stmt);
/* Whether the specification ended behind an iteration of a joint loop, so that the implementation is to, as well. */
bool gathering_in_loop(const State *state);
/* A collective assertion that some process came to and others not yet; NULL: there is none. */
const Stmt *gathering_open(const State *state);
/* Whether the program has an assertion, or a loop, of this property. */
bool gathering_is_used(const Program *program, Property property);

#endif
