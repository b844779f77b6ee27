/* Jumps out of functions (C11 7.13).
 *
 * A place to jump to is a pointer to a variable of its own in the activation that called setjmp, its
 * mark: the pointer dangles when that activation has ended, as any other does. The mark holds the
 * number of the statement. The statement's variables are those that live there, each followed by
 * what keeps its value, or by itself where nothing does.
 */
#ifndef STATE_JUMP_H
#define STATE_JUMP_H

#include "state/eval.h"

/* The statement, a call, becomes the place that its mark stands for. */
void jump_prepare(Eval *eval, const Stmt *stmt, const Variable *mark);
/* Goes back to the call that the mark's pointer stands for, which returns value. False: evaluation
 * stopped. */
bool jump_to(Eval *eval, Term pointer, Term value);

#endif
