/* Signs that terms have by the way they were made.
 *
 * A product keeps no trace of its factors once it is multiplied out, nor a sum of quotients of its
 * summands once they have a common denominator. So the first two terms that gave a polynomial or a
 * quotient are remembered, where they may say more of its sign than its monomials do: (x - y)^2 + 1
 * squared is positive, though its expansion hides that. What is remembered never changes what a
 * term is.
 */
#ifndef SYMBOLIC_SIGN_H
#define SYMBOLIC_SIGN_H

#include "symbolic/facts.h"

/* The signs that a value can have, as a set. */
typedef uint32_t Signs;
enum { SIGN_NEGATIVE = 1, SIGN_ZERO = 2, SIGN_POSITIVE = 4, SIGN_ANY = 7 };

/* result is a + b, or a * b. */
void origin_sum(TermBank *bank, Term result, Term a, Term b);
void origin_product(TermBank *bank, Term result, Term a, Term b);
/* result has the sign of a, or at least is 0 where a is, and only there (wherever a is defined). */
void origin_same_sign(TermBank *bank, Term result, Term a);
void origin_same_zeros(TermBank *bank, Term result, Term a);

/* The signs that a numeric term can have where the facts hold. */
Signs facts_signs(Facts *facts, Term term);
/* What the signs of t say of a relation kind(t): TERM_TRUE, TERM_FALSE or TERM_NONE. */
Term signs_decide(uint32_t kind, Signs signs);

#endif
