/* Objects: what has a lifetime and a value of its own, by its key (pointer.h). */
#ifndef STATE_OBJECT_H
#define STATE_OBJECT_H

#include "state/eval.h"

/* How many indices lead to a part of an object, and how many dimensions have extents of their own. */
#define LVALUE_MAX 24u
#define RUN_DIMS_MAX LVALUE_MAX

/* The words that hold the value of an object, NULL when it cannot be written; its declared type
 * (NULL for a block of the heap), extents, and whether it is const. */
typedef struct Object {
    Term *slot;
    Term value;
    const Type *type;
    Term extents;
    bool is_const;
} Object;

/* False: there is none of that key, or none any more. */
bool object_find(Eval *eval, ObjectKey key, Object *object);
/* "array 'a'", "the block allocated at f.c:3:5": what an object is called in messages. */
const char *object_name(Eval *eval, ObjectKey key);
/* The same from wherever it is asked: places with their files. */
const char *object_full_name(Eval *eval, ObjectKey key);

/* Evaluates the variable extents of a type now: a tuple, TERM_NONE when all are constant. An extent
 * must be positive (C11 6.7.6.2) in a declaration that a block reaches; elsewhere, and where an
 * array is sized by macros, which other compilers see as constants, it may be 0. */
bool extents_of_type(Eval *eval, const Type *type, bool is_declared, Place at, Term *extents);

#endif
