/* Places by their distance from the start of an object: pointers to bytes, and objects seen as ones
 * of another type. */
#ifndef STATE_VIEW_H
#define STATE_VIEW_H

#include "state/lvalue.h"

/* The distance of a pointer from the start of its object, in bytes. TERM_NONE when it stopped. */
Term bytes_offset(Eval *eval, Term pointer, ObjectKey *key, Place at);
/* The place of a type at an offset in an object: a part of exactly this type when there is one,
 * else a view of the part's bytes (lvalue.h). */
bool bytes_place(Eval *eval, ObjectKey key, Term offset, const Type *type, Place at, Lvalue *place);
/* The member of a struct that the object at the place is seen as, and is not. */
bool bytes_foreign_field(Eval *eval, Lvalue *place, const Field *field, Place at);
/* Makes a place one of the wanted type at the same address: steps down into first elements, up out
 * of them, or makes a view. */
bool bytes_view(Eval *eval, Lvalue *place, const Type *wanted, Place at);
/* A pointer to a byte as a pointer to the part of the wanted type that begins there, if there is
 * one; else it stays. False when it stopped. */
bool bytes_resolve(Eval *eval, Term *pointer, const Type *wanted, Place at);
/* A pointer to the first member of a record, or to a member of a union, as a pointer to the record
 * when that is wanted (C11 6.7.2.1, paragraphs 15 and 16); else it stays. False when it stopped. */
bool bytes_ascend(Eval *eval, Term *pointer, const Type *wanted, Place at);
/* Whether a pointer to a byte leads to a part of a complex number, or to one's end. */
bool bytes_are_parts(Eval *eval, Term pointer, const Type *part, Place at);
/* A pointer moved by a number of bytes; it stays within its object. */
Term bytes_add(Eval *eval, Term pointer, Term bytes, Place at);
/* Whether a pointer is compared by its offset: it is to a byte, leads through a union, or counts
 * bytes (target, or NULL) of what is something else. */
bool bytes_compares(Eval *eval, Term pointer, const Type *target, Place at);
/* The type of the largest part that begins at a pointer to a byte, and of which size bytes are
 * several or one; NULL when there is none. */
const Type *bytes_type_at(Eval *eval, Term pointer, uint64_t size, Place at);
/* How many bytes its object has from a pointer on. */
Term bytes_available(Eval *eval, Term pointer, Place at);

#endif
