/* Pointers qualified by restrict (C11 6.7.3.1): while one is in scope, an object that is reached
 * through it and modified may be reached in no other way, and compilers rely on that.
 *
 * An access that may break the rule is listed with the verdict: it goes to the object that a
 * restrict pointer of a running function leads to, is not evidently based on that pointer, and one
 * of the two may modify it.
 */
#ifndef STATE_RESTRICT_H
#define STATE_RESTRICT_H

#include "state/eval.h"

/* An access to the object by an expression of the topmost frame: an lvalue, or (is_pointer) a
 * pointer that a library function reads or writes through. */
void restrict_note(Eval *eval, const Expr *expr, bool is_pointer, ObjectKey key, bool is_write);
/* The same for the arguments of a library function. */
void restrict_note_call(Eval *eval, const Stmt *stmt, const Function *function, const Term *args);

#endif
