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
    uint32_t aligned; /* of a variable: where it starts; 0: as its type is */
    bool is_const;
} Object;

/* The block of a number: one of the process's own, or one that processes share (BLOCK_SHARED). */
static inline bool object_has_block(const Eval *eval, uint32_t number)
{
    return number & BLOCK_SHARED ? (number & ~BLOCK_SHARED) < shared_blocks_count(eval->state)
                                 : number < blocks_count(eval->process);
}
static inline Block *object_block(const Eval *eval, uint32_t number)
{
    CHECK(object_has_block(eval, number));
    return number & BLOCK_SHARED ? shared_blocks_at(eval->state, number & ~BLOCK_SHARED)
                                 : blocks_at(eval->process, number);
}

/* False: there is none of that key, or none any more. */
bool object_find(Eval *eval, ObjectKey key, Object *object);
/* "array 'a'", "the block allocated at f.c:3:5": what an object is called in messages. */
const char *object_name(Eval *eval, ObjectKey key);
/* The same from wherever it is asked: places with their files. */
const char *object_full_name(Eval *eval, ObjectKey key);

#endif
