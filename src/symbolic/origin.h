/* How terms were made, where that says more of their sign than they show.
 *
 * A product keeps no trace of its factors once it is multiplied out, nor a sum of quotients of its
 * summands once they have a common denominator. So the first two terms that gave a polynomial or a
 * quotient are remembered, where they may say more of its sign than its monomials do: (x - y)^2 + 1
 * squared is positive, though its expansion hides that. What is remembered never changes what a
 * term is.
 */
#ifndef SYMBOLIC_ORIGIN_H
#define SYMBOLIC_ORIGIN_H

#include "symbolic/bank.h"

/* How the term came from a (and b). */
typedef enum OriginKind {
    ORIGIN_SUM,
    ORIGIN_PRODUCT,
    ORIGIN_SAME_SIGN,
    ORIGIN_SAME_ZEROS,
} OriginKind;

/* result is a + b, or a * b. */
void origin_sum(TermBank *bank, Term result, Term a, Term b);
void origin_product(TermBank *bank, Term result, Term a, Term b);
/* result has the sign of a, or at least is 0 where a is, and only there (wherever a is defined). */
void origin_same_sign(TermBank *bank, Term result, Term a);
void origin_same_zeros(TermBank *bank, Term result, Term a);

#endif
