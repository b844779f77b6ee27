/* A function must be called as what it is: with a compatible type, and where the call has no
 * prototype, or the definition none, with arguments that fit after their promotions (C11 6.5.2.2).
 */
#ifndef STATE_CALLED_H
#define STATE_CALLED_H

#include "state/eval.h"

/* An obligation (pointer-invalid) of a call of a function that has a body, or is called through a
 * pointer. args: the values of the arguments. */
bool called_check(Eval *eval, const Stmt *stmt, const Function *function, const Term *args);

#endif
