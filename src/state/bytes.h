/* Objects as bytes: unions, objects seen as characters, copies between objects of different types.
 *
 * A byte is an integer term from 0 to 255; TERM_UNDEFINED where it was never set; TERM_NONE where
 * what it is is not modelled (padding, the representation of 1/3); of bit-fields beside padding it is a
 * term that bits_are_partial knows, and no number. The bytes of symbolic reals and
 * of pointers are applications of function symbols to the value and the number of the byte: nothing
 * is known of them but that equal values have equal bytes, and that all of them together make the
 * value again.
 *
 * A union keeps the value of the member written last. Reading another member converts through
 * bytes, as the standard has it (C11 6.5.2.3, footnote 95).
 */
#ifndef STATE_BYTES_H
#define STATE_BYTES_H

#include "state/eval.h"

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

#endif
