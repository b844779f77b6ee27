/* Polynomials over primitives: sums of monomials with exact coefficients.
 *
 * A primitive is a numeric term other than a constant, a polynomial or a quotient. Every numeric
 * term but a quotient can be viewed as a polynomial. Pairs stand in term order of their monomials,
 * the constant part (monomial TERM_NONE) first. Coefficients are constant terms of the
 * polynomial's sort.
 */
#ifndef SYMBOLIC_POLY_H
#define SYMBOLIC_POLY_H

#include "symbolic/bank.h"

/* Arithmetic on constant terms of one numeric sort. */
Term constant_add(TermBank *bank, Term a, Term b);
Term constant_mul(TermBank *bank, Term a, Term b);
Term constant_neg(TermBank *bank, Term a);
/* b is not 0; for integers, b divides a. */
Term constant_div(TermBank *bank, Term a, Term b);
int constant_sign(const TermBank *bank, Term a);
bool constant_is_zero(Term a);
bool constant_is_one(Term a);
static inline Term constant_zero(Sort sort)
{
    return small_make(sort, 0);
}
static inline Term constant_one(Sort sort)
{
    return small_make(sort, 1);
}

/* The pairs of a term that is not a quotient. A view may point into itself: it is never copied. */
typedef struct PolyView {
    const PolyTerm *pairs;
    uint32_t count;
    Sort sort;
    PolyTerm single;
} PolyView;
void poly_view(const TermBank *bank, Term term, PolyView *view);
/* How many pairs that are (for a constant: 1). */
uint32_t poly_pair_count(const TermBank *bank, Term term);
/* Whether the term is slope·part + rest, with no part in the rest, not even within a primitive. */
bool poly_slope(TermBank *bank, Term term, Term part, Num *slope);
/* The coefficient of a monomial in a term that is not a quotient; TERM_NONE when it does not occur.
 */
Term poly_coefficient(const TermBank *bank, Term term, Term monomial);

/* The term for pairs in order, none with coefficient 0, whose mixes sum up to sum. */
Term poly_make(TermBank *bank, Sort sort, const PolyTerm *pairs, uint32_t count, Fingerprint sum);

/* A monomial as (primitive, exponent) pairs, with the same rule. */
typedef struct Factor {
    Term primitive;
    uint32_t exponent;
} Factor;
typedef struct MonomialView {
    const Factor *factors;
    uint32_t count;
    Factor single;
} MonomialView;
void monomial_view(const TermBank *bank, Term monomial, MonomialView *view);
Term monomial_make(TermBank *bank, Sort sort, const Factor *factors, uint32_t count);
Term monomial_mul(TermBank *bank, Sort sort, Term a, Term b);
/* The monomial q with q·b = a, TERM_NONE for 1; false when b does not divide a. */
bool monomial_div(TermBank *bank, Sort sort, Term a, Term b, Term *quotient);
uint32_t monomial_degree(const TermBank *bank, Term monomial);

/* A sum under construction: pairs in any order, monomials repeated. Zeroed it is empty. */
typedef struct PolySum {
    Sort sort;
    VEC(PolyTerm) pairs;
} PolySum;
void poly_sum_add(PolySum *sum, Term monomial, Term coefficient);
/* Adds coefficient·monomial·term. */
void poly_sum_add_scaled(TermBank *bank, PolySum *sum, Term coefficient, Term monomial, Term term);
/* The canonical term; the sum is released. */
Term poly_sum_finish(TermBank *bank, PolySum *sum);
/* The same where no monomial occurs twice and no coefficient is 0. */
Term poly_sum_finish_distinct(TermBank *bank, PolySum *sum);

bool term_is_primitive(const TermBank *bank, Term term);

/* Powers of long real linear forms stay unexpanded: such a form is a primitive of kind TERM_FOLDED
 * then, with content 1 and a positive leading coefficient, which stands in monomials with an
 * exponent of 2 or more. Sums of squares are short that way, and equal ones written alike
 * are one term; to see that others are equal takes unfolding. */
enum { FOLDED_PAIRS = 12 };
/* The polynomial with its folded powers multiplied out; parts of primitives stay as they are. */
Term poly_unfold(TermBank *bank, Term a);
/* How many pairs unfolding makes before equal ones are added up; 0 when there is nothing to unfold.
 */
uint64_t poly_unfolded_pairs(const TermBank *bank, Term a);
Term poly_add(TermBank *bank, Term a, Term b);
Term poly_mul(TermBank *bank, Term a, Term b);
/* The term times a constant of its sort. */
Term poly_scale(TermBank *bank, Term a, Term constant);
Term poly_pow(TermBank *bank, Term a, uint32_t exponent);

/* Quotient of an exact division of polynomials, TERM_NONE when there is none. For integers the
 * quotient has integer coefficients. b is not the constant 0. */
Term poly_divide_exact(TermBank *bank, Term a, Term b);

/* The positive rational g such that the coefficients of a/g are integers without common factor;
 * with_constant says whether the constant part counts. 0 when nothing counts. */
Num poly_content(TermBank *bank, Term a, bool with_constant);
/* The constant part, and the rest. */
Term poly_constant(const TermBank *bank, Term a);
Term poly_without_constant(TermBank *bank, Term a);
/* The coefficient of the first monomial in term order other than the constant part; the constant
 * part when there is no other. */
Term poly_leading(const TermBank *bank, Term a);

#endif
