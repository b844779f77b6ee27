/* The canonicalising constructors: the only way to make terms.
 *
 * Arguments have the sorts that the comment says (checked in checked builds); results are
 * canonical. No argument is undefined except where said. All are pure: the same arguments give the
 * same id.
 *
 * Definedness comes first (the caller's duty): a division is built only after the divisor was
 * proved non-zero under the path condition at hand, so x/x may become 1 here.
 */
#ifndef SYMBOLIC_BUILD_H
#define SYMBOLIC_BUILD_H

#include "symbolic/term.h"

/* Constants and symbols. */
static inline Term term_bool(bool value)
{
    return value ? TERM_TRUE : TERM_FALSE;
}
Term term_int(TermBank *bank, Num value); /* value is an integer */
Term term_int64(TermBank *bank, int64_t value);
Term term_real(TermBank *bank, Num value);
/* The symbolic constant (or function symbol) with this name and sort; the same pair gives the same
 * term. Names that begin with '$' are those of bound variables. */
Term term_symbol(TermBank *bank, const char *name, Sort sort);

/* Arithmetic: both arguments integer, or both real. */
Term term_add(TermBank *bank, Term a, Term b);
Term term_sub(TermBank *bank, Term a, Term b);
Term term_mul(TermBank *bank, Term a, Term b);
Term term_neg(TermBank *bank, Term a);
Term term_pow(TermBank *bank, Term a, uint32_t exponent);
/* Real division; b is proved non-zero. */
Term term_divide(TermBank *bank, Term a, Term b);
/* Integer division and remainder as in C (toward zero); b is proved non-zero. */
Term term_quotient(TermBank *bank, Term a, Term b);
Term term_remainder(TermBank *bank, Term a, Term b);
/* Integers: the non-negative remainder modulo a constant m > 0 (unsigned arithmetic modulo 2^w). */
Term term_modulo(TermBank *bank, Term a, Num m);

/* Conversions. */
Term term_to_real(TermBank *bank, Term integer);
Term term_floor(TermBank *bank, Term real);    /* the largest integer not above */
Term term_truncate(TermBank *bank, Term real); /* toward zero, as C's conversion */

/* Bit operations on integers taken modulo 2^width as two's complement; the result is the
 * non-negative value below 2^width. Exact on constants; symbolic arguments give what is exact over
 * the integers, else a TERM_BITS. */
typedef enum BitOperation {
    BITS_AND,
    BITS_OR,
    BITS_XOR,
    BITS_SHIFT_LEFT,
    BITS_SHIFT_RIGHT
} BitOperation;
Term term_bits(TermBank *bank, BitOperation operation, uint32_t width, Term a, Term b);

/* Relations of numbers: both integer, or both real. */
Term term_lt(TermBank *bank, Term a, Term b);
Term term_le(TermBank *bank, Term a, Term b);
/* Equality of two terms of the same sort, any sort but function. Undefined equals nothing: false.
 */
Term term_equal(TermBank *bank, Term a, Term b);
Term term_differ(TermBank *bank, Term a, Term b); /* not equal */

/* Booleans. */
Term term_not(TermBank *bank, Term a);
Term term_and(TermBank *bank, Term a, Term b);
Term term_or(TermBank *bank, Term a, Term b);
Term term_implies(TermBank *bank, Term a, Term b);
/* a and b are booleans or any other common sort, and may be undefined. */
Term term_ite(TermBank *bank, Term condition, Term a, Term b);

/* Quantifiers: variable is a symbol of integer or real sort; the constraint may be TERM_TRUE. The
 * result does not depend on the variable's name. */
Term term_forall(TermBank *bank, Term variable, Term constraint, Term body);
Term term_exists(TermBank *bank, Term variable, Term constraint, Term body);

/* The sum of body for variable = 0 … end-1, where variable is a symbol of integer sort (see prefix.c). The
 * result does not depend on the variable's name. */
Term term_prefix_sum(TermBank *bank, Term variable, Term body, Term end);
/* The same sum of body for variable = low … end-1, counted so that an array which body reads is read at
 * variable: what differs by where counting begins, and which way it goes, becomes one (reindex.c). */
void term_reindex(TermBank *bank, Term variable, Term *body, Term *low, Term *end);
/* The constant part of a sum that is no constant; 0: there is none, or it is beyond 64 bits. */
int64_t term_constant_part(TermBank *bank, Term term);

/* Tuples; items may be undefined. */
Term term_tuple(TermBank *bank, Sort sort, const Term *items);
Term term_item(TermBank *bank, Term tuple, uint32_t index);
Term term_with_item(TermBank *bank, Term tuple, uint32_t index, Term value);

/* Paths: sequences of integers. Two paths of different lengths are never equal. */
Term term_path(TermBank *bank, const Term *items, uint32_t count);

/* Application of a function symbol. */
Term term_apply(TermBank *bank, Term function, const Term *args, uint32_t count);

/* Replaces every free occurrence of each symbol from[i] by to[i] (same sort), simultaneously, and
 * re-canonicalises. TERM_NONE when a denominator becomes zero, or an operand undefined. */
Term term_substitute(TermBank *bank, Term term, const Term *from, const Term *to, uint32_t count);

#endif
