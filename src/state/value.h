/* Values of C types as terms.
 *
 *     _Bool, integers, enumerations   integer terms       floating types   real terms
 *     pointers                        path terms (pointer.h)
 *     arrays                          array terms         structs          tuples of their fields
 *     complex                         tuples (real part, imaginary part)
 *     unions                          tuples of their members, then the number of the member that
 *                                     was written last, the others being undefined (see bytes.h)
 *
 * Signed values are mathematical integers; an object of unsigned type always holds a value in the
 * range of its type.
 */
#ifndef STATE_VALUE_H
#define STATE_VALUE_H

#include "model/type.h"
#include "symbolic/array.h"

/* In place of the number of a union's member: all its bytes are zero, and so are its members. */
#define UNION_ZERO (-1)

/* SORT_NONE for a type that has no values. */
Sort value_sort(TermBank *bank, const Type *type);
/* The value with every scalar part undefined; TERM_UNDEFINED for scalars. */
Term value_undefined(TermBank *bank, const Type *type);
/* The value of static storage without initialiser. TERM_NONE when the type is not modelled. */
Term value_zero(TermBank *bank, const Type *type);

/* A value of the type's shape, all of whose scalars are the integer 0. */
Term value_shape(TermBank *bank, const Type *type);

/* The least and greatest value of an integer type. */
Num value_least(TermBank *bank, const Type *type);
Num value_greatest(TermBank *bank, const Type *type);
/* least <= term && term <= greatest. */
Term value_in_range(TermBank *bank, const Type *type, Term term);
/* The same of a member, of which a bit-field has a smaller range; NULL: it is none. */
Term value_in_member(TermBank *bank, const Field *field, const Type *type, Term term);

/* The condition under which a scalar value is defined. */
Term value_defined(TermBank *bank, Term value);
/* The same value where it is known to be defined: without the branches that are not. */
Term value_settled(TermBank *bank, Term value);

/* The part of a value that indices (and field numbers) lead to. Where it may be unset, the result
 * is an ite with an undefined branch: a term must not forget under which condition it was set. */
Term value_part(TermBank *bank, Term value, const Term *indices, uint32_t count);

/* Where the value of an unset scalar may hide: term_has_undefined, with the constants answered
 * without a look-up. */
static inline bool value_may_be_undefined(const TermBank *bank, Term value)
{
    return value == TERM_UNDEFINED ||
           (!term_is_immediate(value) && term_has_undefined(bank, value));
}

#endif
