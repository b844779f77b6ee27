/* Objects as bytes: unions, objects seen as characters, copies between objects of different types.
 *
 * A byte is an integer term from 0 to 255; TERM_UNDEFINED where it was never set; TERM_NONE where
 * what it is is not modelled (padding, the representation of 1/3). The bytes of symbolic reals and
 * of pointers are applications of function symbols to the value and the number of the byte: nothing
 * is known of them but that equal values have equal bytes, and that all of them together make the
 * value again.
 *
 * A union keeps the value of the member written last. Reading another member converts through
 * bytes, as the standard has it (C11 6.5.2.3, footnote 95).
 */
#ifndef STATE_BYTES_H
#define STATE_BYTES_H

#include "state/memory.h"

/* Byte number k of a value of the type. */
Term bytes_get(Eval *eval, Term value, const Type *type, uint64_t k);
/* The value with byte k replaced; TERM_NONE when it cannot be expressed. */
Term bytes_set(Eval *eval, Term value, const Type *type, uint64_t k, Term byte);
/* Whether no member of a type has that byte. */
bool bytes_is_padding(const Type *type, uint64_t k);

/* Whether a pointer is one that was put together from bytes of which one is not 0. */
bool bytes_are_not_null(const TermBank *bank, Term pointer);

/* The value of a type whose bytes these are; TERM_NONE when it cannot be expressed. */
Term bytes_value(Eval *eval, const Term *bytes, const Type *type);

/* The same with unknown values where bytes are not known; a pointer there is unset. */
Term bytes_known_parts(Eval *eval, const Term *bytes, const Type *type);

/* A scalar of which nothing is known: using it is reported as possibly wrong. */
Term bytes_unknown(Eval *eval, const Type *type);

/* The member of a union's value; reports a named limit and gives TERM_NONE when the member written
 * last cannot be seen as this one. */
Term union_member(Eval *eval, Term value, const Type *type, uint32_t member, Place at);
/* The same for an access to a part of the member: a part whose bytes are not known counts as
 * possibly unset. */
Term union_member_parts(Eval *eval, Term value, const Type *type, uint32_t member, Place at);
/* The union with the member set to a value. */
Term union_with_member(Eval *eval, Term value, const Type *type, uint32_t member, Term part,
                       Place at);

/* The distance of a pointer from the start of its object, in bytes. TERM_NONE when it stopped. */
Term bytes_offset(Eval *eval, Term pointer, ObjectKey *key, Place at);
/* The place of a type at an offset in an object: a part of exactly this type when there is one,
 * else a view of the part's bytes (memory.h). */
bool bytes_place(Eval *eval, ObjectKey key, Term offset, const Type *type, Place at, Lvalue *place);
/* Makes a place one of the wanted type at the same address: steps down into first elements, up out
 * of them, or makes a view. */
bool bytes_view(Eval *eval, Lvalue *place, const Type *wanted, Place at);
/* A pointer to a byte as a pointer to the part of the wanted type that begins there, if there is
 * one; else it stays. False when it stopped. */
bool bytes_resolve(Eval *eval, Term *pointer, const Type *wanted, Place at);
/* A pointer to the first member of a record, or to a member of a union, as a pointer to the record
 * when that is wanted (C11 6.7.2.1, paragraphs 15 and 16); else it stays. False when it stopped. */
bool bytes_ascend(Eval *eval, Term *pointer, const Type *wanted, Place at);
bool bytes_is_pointer(const TermBank *bank, Term pointer);
/* A pointer moved by a number of bytes; it stays within its object. */
Term bytes_add(Eval *eval, Term pointer, Term bytes, Place at);
/* The extent of a flexible array member: what the block of its struct has room for. */
Term bytes_flexible_extent(Eval *eval, const Lvalue *place);
/* Whether a pointer is compared by its offset: it is to a byte, leads through a union, or counts
 * bytes (target, or NULL) of what is something else. */
bool bytes_compares(Eval *eval, Term pointer, const Type *target, Place at);
/* The type of the largest part that begins at a pointer to a byte, and of which size bytes are
 * several or one; NULL when there is none. */
const Type *bytes_type_at(Eval *eval, Term pointer, uint64_t size, Place at);
/* How many bytes its object has from a pointer on. */
Term bytes_available(Eval *eval, Term pointer, Place at);
/* count bytes from a pointer on, which are there. */
bool bytes_read(Eval *eval, Term pointer, int64_t count, Place at, Term *bytes);
bool bytes_write(Eval *eval, Term pointer, int64_t count, const Term *bytes, Place at);

#endif
