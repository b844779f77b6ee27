/* A fast product of long polynomials over few primitives. */
#ifndef SYMBOLIC_POLY_PACKED_H
#define SYMBOLIC_POLY_PACKED_H

#include "symbolic/poly.h"

/* The product, or TERM_NONE when the polynomials are short, have too many primitives, too high
 * degrees, or coefficients that are no small integers. */
Term poly_mul_packed(TermBank *bank, const PolyView *a, const PolyView *b);

#endif
