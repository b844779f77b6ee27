/* Parts of real terms as quotients p/q; for a term that is no quotient q is 1. */
#ifndef SYMBOLIC_QUOTIENT_H
#define SYMBOLIC_QUOTIENT_H

#include "symbolic/poly.h"

Term quotient_numerator(const TermBank *bank, Term a);
/* The factors of its denominator that are known, finer than the term shows them; the term is
 * *scale · numerator / their product. */
uint32_t quotient_factors(const TermBank *bank, Term a, const Factor **factors, Term *scale);
/* A polynomial with the sign of the term wherever its denominator is not zero. */
Term quotient_sign_polynomial(TermBank *bank, Term a);
/* The largest monomial that divides every monomial of a polynomial. */
Term poly_common_monomial(TermBank *bank, const PolyView *view);
/* Whether it is a quotient that stays an atom: see unfold.h. */
bool quotient_is_folded(const TermBank *bank, Term a);
/* A monomial as a term of its own. */
Term monomial_term(TermBank *bank, Sort sort, Term monomial);

#endif
