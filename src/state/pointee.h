/* What a pointer leads to: which object, where that depends on values, and whether there is one. */
#ifndef STATE_POINTEE_H
#define STATE_POINTEE_H

#include "state/object.h"

/* Makes a pointer a plain path: splits on what decides which object it points into. */
bool pointer_settle(Eval *eval, Term *pointer, Place at);
/* A value that may be unset is that of one element, or of one branch: splits on which, as above. */
bool pointer_choose(Eval *eval, Term *value, Place at);
/* The pointee's object must exist: reports null, dangling and freed pointers (as property unless
 * that is PROPERTY_COUNT). */
bool pointer_check_object(Eval *eval, Term pointer, Property property, Place at);

#endif
