/* Greatest common divisors of polynomials over the rationals. */
#ifndef SYMBOLIC_POLY_GCD_H
#define SYMBOLIC_POLY_GCD_H

#include "symbolic/poly.h"

/* A greatest common divisor of two real polynomials other than 0 with leading coefficient 1: the
 * constant 1 when they are coprime. TERM_NONE when finding it would take long. */
Term poly_gcd(TermBank *bank, Term a, Term b);

#endif
