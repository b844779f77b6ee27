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
/* A collective assertion that some process came to and others not yet; NULL: there is none. */
const Stmt *gathering_open(const State *state);
/* Whether the program has an assertion, or a loop, of this property. */
bool gathering_is_used(const Program *program, Property property);

#endif
