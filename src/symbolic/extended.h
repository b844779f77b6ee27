/* Infinities and NaN: values that programs start with (INFINITY, HUGE_VAL, NAN) and that no
 * arithmetic on real numbers makes.
 *
 * They are symbols of their own, outside the algebra: what evaluates arithmetic, relations and
 * functions gives them their meaning (state/extended.h) and never builds a term of the algebra on
 * one. Choices, tuples and arrays may hold them. Should another term be built on one all the same,
 * the bank is spoilt, and nothing is concluded from then on.
 */
#ifndef SYMBOLIC_EXTENDED_H
#define SYMBOLIC_EXTENDED_H

#include "symbolic/build.h"

typedef enum Extended {
    EXTENDED_NONE, /* a real number */
    EXTENDED_PLUS,
    EXTENDED_MINUS,
    EXTENDED_NAN,
    EXTENDED_INSIDE, /* a choice or an element that may be one */
} Extended;

Term extended_term(TermBank *bank, Extended value);
Extended extended_of(const TermBank *bank, Term term);
/* Whether two numbers are the same; an infinity, or NaN, is the same as itself. An element that may be
 * one, at an unknown index, spoils the bank unless the terms are equal. Finite real numbers may differ
 * by the tolerance (a term; TERM_NONE: not at all). */
Term extended_close(TermBank *bank, Term a, Term b, Term tolerance);
bool extended_is_spoilt(const TermBank *bank);

#endif
