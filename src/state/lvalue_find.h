/* The places that expressions denote and pointers lead to. */
#ifndef STATE_LVALUE_FIND_H
#define STATE_LVALUE_FIND_H

#include "state/lvalue.h"

/* The place that an lvalue expression denotes. With is_address the last index may be one past the
 * end (the operand of &). */
bool lvalue_of(Eval *eval, const Expr *expr, bool is_address, Lvalue *place);
/* The place that a pointer designates, seen as an object of the given type; it must be one
 * (obligations: not null, live, within bounds). */
bool lvalue_of_pointer(Eval *eval, Term pointer, const Type *type, Place at, Lvalue *place);

#endif
