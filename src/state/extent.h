/* What is variable in the types of arrays: their extents, evaluated now. */
#ifndef STATE_EXTENT_H
#define STATE_EXTENT_H

#include "state/object.h"

/* Evaluates the variable extents of a type now: a tuple, TERM_NONE when all are constant. An extent
 * must be positive (C11 6.7.6.2) in a declaration that a block reaches; elsewhere, and where an
 * array is sized by macros, which other compilers see as constants, it may be 0. */
bool extents_of_type(Eval *eval, const Type *type, bool is_declared, Place at, Term *extents);
/* The extent of an array's type. */
Term extent_of(Eval *eval, const Type *array);
/* The size in bytes of an object of the type. */
Term extent_size(Eval *eval, const Type *type);

#endif
