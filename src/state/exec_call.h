/* Calls, returns and the end of a process; for exec.c, with what exec.c gives it. */
#ifndef STATE_EXEC_CALL_H
#define STATE_EXEC_CALL_H

#include "state/exec.h"

/* The statement at hand; EXEC_MOVED, or why the process does not go on. */
ExecStatus exec_call(Eval *eval, const Stmt *stmt, ExecChoice *choice);
ExecStatus exec_return(Eval *eval, const Stmt *stmt, ExecChoice *choice);
/* Gives the caller, whose activation is the topmost, its result, and lets it go on behind its call.
 * False: evaluation stopped. */
bool exec_deliver(Eval *eval, uint32_t call, Term value);

/* Defined in exec.c. */

/* Why evaluation returned nothing. */
ExecStatus exec_stopped(Eval *eval, ExecChoice *choice);
/* Moves on to the target of a statement. */
void exec_go(const Eval *eval, const Stmt *stmt);
/* Stores a value. False: evaluation stopped. */
bool exec_write(Eval *eval, const Expr *lhs, Term value);

#endif
