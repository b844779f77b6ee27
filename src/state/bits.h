/* Bit-fields as bytes of their record (bytes.h), and what stands for a byte that was never set where
 * others of the same scalar were.
 */
#ifndef STATE_BITS_H
#define STATE_BITS_H

#include "state/eval.h"

/* In place of a byte that was never set, in a scalar that is put together from bytes. */
Term bits_unset(TermBank *bank);
/* The condition under which such a scalar has no value, which no one can prove or refute. */
Term bits_doubt(TermBank *bank);
/* Whether a byte is one of which some bits were never set, or are padding. */
bool bits_are_partial(TermBank *bank, Term byte);
/* Whether a named bit-field of the record has bits in a byte of it. */
bool bits_are_in(const Type *record, uint64_t k);
/* Byte k of the record's value, where only bit-fields are; TERM_NONE where it is not known. */
Term bits_get(Eval *eval, Term value, const Type *record, uint64_t k);
/* The same where one bit-field alone has a value. */
Term bits_of_one(Eval *eval, Term value, const Field *field, uint64_t k);
/* The value of a bit-field from the bytes of its record; TERM_NONE when it cannot be expressed. */
Term bits_value(Eval *eval, const Term *bytes, const Type *record, const Field *field);
/* Byte k of a record with what a bit-field of it has there; TERM_NONE when one is not known. */
Term bits_put(Eval *eval, Term byte, const Field *field, Term value, uint64_t k);

#endif
