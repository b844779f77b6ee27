/* Reading and writing at a place. */
#ifndef STATE_LVALUE_ACCESS_H
#define STATE_LVALUE_ACCESS_H

#include "state/lvalue.h"

/* The value there; scalars may be undefined. load and store do without the check of claims,
 * for callers that made it for a whole run. */
Term lvalue_load(Eval *eval, const Lvalue *place);
bool lvalue_store(Eval *eval, const Lvalue *place, Term value, Place at);
Term lvalue_read(Eval *eval, const Lvalue *place);
bool lvalue_write(Eval *eval, const Lvalue *place, Term value, Place at);

#endif
