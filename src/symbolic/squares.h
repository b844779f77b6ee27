/* Polynomials of degree two that are sums of squares.
 *
 * A quadratic polynomial whose matrix is positive semidefinite is c + Σ d·(linear form)², d > 0: it
 * is nowhere below c. The test is exact rational elimination (LDLᵀ), after a rejection in one pass
 * of what cannot be such a sum.
 */
#ifndef SYMBOLIC_SQUARES_H
#define SYMBOLIC_SQUARES_H

#include "symbolic/bank.h"

/* Whether scale·polynomial (scale 1 or -1) is shown to be at least 0 everywhere; *strict: even
 * greater. */
bool squares_bound(const TermBank *bank, Term polynomial, int scale, bool *strict);

#endif
