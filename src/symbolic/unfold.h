/* Quotients that stay as they are, and terms without them.
 *
 * A quotient of a long numerator or denominator is an atom of what is computed from it (TERM_FOLDED,
 * see quotient.c): the steps of an elimination stay short that way, where their common denominators
 * would be determinants. Values that were computed alike are one term then; that others are equal is
 * seen when the quotients are multiplied out.
 */
#ifndef SYMBOLIC_UNFOLD_H
#define SYMBOLIC_UNFOLD_H

#include "symbolic/bank.h"

/* The term with all its folded quotients multiplied out, TERM_NONE where that takes more than so many
 * products of pairs, or where a divisor turns out to be 0. The term itself where there are none. */
enum { UNFOLD_LITTLE = 1 << 8, UNFOLD_SOME = 1 << 12, UNFOLD_MUCH = 1 << 22 };
Term term_unfold(TermBank *bank, Term term, uint32_t work);

/* Whether a real term may be 0 everywhere: its image modulo a prime is, with symbols, and what is
 * computed otherwise than by + - * /, at values that follow from their structure. What is 0
 * everywhere always may be; what is not is with a probability of about its degree in 2^61, or where
 * some divisor vanishes. */
bool term_may_vanish(TermBank *bank, Term term);

#endif
