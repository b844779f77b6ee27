/* A fast product of polynomials with many pairs over few primitives, and powers of linear forms. */
#ifndef SYMBOLIC_POLY_PACKED_H
#define SYMBOLIC_POLY_PACKED_H

#include "symbolic/poly.h"

/* The product, or TERM_NONE when the polynomials are short, have too many primitives or too high
 * degrees, or coefficients too large for 126 bits in the product. */
Term poly_mul_packed(TermBank *bank, const PolyView *a, const PolyView *b);

/* The power of a sum of a constant and multiples of different primitives, by the multinomial
 * theorem; TERM_NONE when the polynomial is no such sum. */
Term poly_pow_linear(TermBank *bank, const PolyView *a, uint32_t exponent);

#endif
