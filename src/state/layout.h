/* Blocks of the heap that hold objects of several types, and blocks that change their type: memory
 * that was allocated has the type of what was stored there last (C11 6.5, paragraph 6).
 *
 * A block is laid out as segments, arrays of one type each that follow each other; bytes that have
 * no type, or were stored as characters, are an array of unsigned char. Where there is more than
 * one segment, the block's element type is a record of them (Type.is_layout) and it has one
 * element. Pointers into a block that is laid out anew become pointers to bytes (pointer.h), in all
 * of the process and in the terms that are held (engine.h); the statement at hand starts again.
 */
#ifndef STATE_LAYOUT_H
#define STATE_LAYOUT_H

#include "state/eval.h"

/* Gives an untyped block its element type (first typed use). */
bool layout_set_type(Eval *eval, uint32_t block, const Type *type, Place at);
/* How many elements of the type, each of that size, a block of so many bytes has; one struct with a
 * flexible array member takes all of it. */
Term layout_extent(Eval *eval, const Type *type, Term bytes, Term size);

/* Whether a block has a layout of several segments. */
bool layout_is_mixed(const Eval *eval, ObjectKey key);
/* Whether a pointer leads into such a block. */
bool layout_is_mixed_at(const Eval *eval, Term pointer);
/* Lays a block out anew so that count objects of the type begin at a byte. What is there is unset,
 * or bytes; or it is overwritten now (is_store). True: done, eval->is_again is set, and nothing
 * that was looked up before is valid. False: the block stays as it was; eval->is_type_held where that is
 * for the operations that use it. */
bool layout_change(Eval *eval, ObjectKey key, Term offset, const Type *type, int64_t count,
                   bool is_store, Place at);
/* The content of an old block in a new one of another size, which has no type yet. False: it cannot
 * be had, and nothing was changed. */
bool layout_resize(Eval *eval, const Block *old, Block *block);

#endif
