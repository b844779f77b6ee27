/* Operations on pointers: which object, arithmetic, comparison. */
#ifndef STATE_POINTER_OPS_H
#define STATE_POINTER_OPS_H

#include "state/eval.h"

/* Whether a pointer leads into its array, or to its end; one that was moved outside (which was
 * reported, or is allowed) may come back, and must before anything is accessed. Reports it. */
bool pointer_check_inside(Eval *eval, Term pointer, Place at);
/* Whether a pointer leads to a member of what the type of a heap block has there, not to an element
 * of an array: from a byte there the program may go on as in an array, which the memory becomes. */
bool pointer_is_heap_member(Eval *eval, Term pointer, Place at);
/* Pointer p plus offset, in elements of type target. */
Term pointer_add(Eval *eval, Term pointer, Term offset, const Type *target, Place at);
/* Elements between two pointers into one array. */
Term pointer_difference(Eval *eval, Term a, Term b, const Type *target, Place at);
/* Makes a pointer a plain path: splits on what decides which object it points into. */
bool pointer_settle(Eval *eval, Term *pointer, Place at);
/* A value that may be unset is that of one element, or of one branch: splits on which, as above. */
bool pointer_choose(Eval *eval, Term *value, Place at);
/* The pointee's object must exist: reports null, dangling and freed pointers (as property unless
 * that is PROPERTY_COUNT). */
bool pointer_check_object(Eval *eval, Term pointer, Property property, Place at);
/* Equality as a boolean term. */
Term pointer_equal(Eval *eval, Term a, Term b, Place at);
/* Whether a lies before b (or is b) in one object. */
Term pointer_less(Eval *eval, Term a, Term b, bool or_equal, Place at);

#endif
