/* Operations on pointers: which object, arithmetic, comparison. */
#ifndef STATE_POINTER_OPS_H
#define STATE_POINTER_OPS_H

#include "state/eval.h"

/* Whether a pointer leads to a member of what the type of a heap block has there, not to an element
 * of an array: from a byte there the program may go on as in an array, which the memory becomes. */
bool pointer_is_heap_member(Eval *eval, Term pointer, Place at);
/* Pointer p plus offset, in elements of type target. */
Term pointer_add(Eval *eval, Term pointer, Term offset, const Type *target, Place at);
/* Elements between two pointers into one array. */
Term pointer_difference(Eval *eval, Term a, Term b, const Type *target, Place at);
/* Equality as a boolean term. */
Term pointer_equal(Eval *eval, Term a, Term b, Place at);
/* Whether a lies before b (or is b) in one object. */
Term pointer_less(Eval *eval, Term a, Term b, bool or_equal, Place at);

#endif
