/* Terms from text, for tests: C's operators over symbols whose names tell their sort.
 *
 * i … n integers, p and q booleans, A an array of reals, B an array of integers, f and g functions
 * of one real, all else reals. Trailing digits are part of a name. `a => b`, `a == b`, `c ? a : b`,
 * `real(n)`, `floor(x)`, `trunc(x)`, `mod(n, 8)`, `x^3`, `forall i: b`, `exists x: b`,
 * `write(A, i, x)`.
 */
#ifndef NOTATION_H
#define NOTATION_H

#include "symbolic/prover.h"

Term notation_parse(TermBank *bank, const char *text);
/* The text of a term, valid until the next call. */
const char *notation_text(TermBank *bank, Term term);

#endif
