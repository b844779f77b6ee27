/* Linear systems over monomials, solved as they grow (Gaussian elimination over the rationals).
 *
 * Each row is a polynomial p with p = 0 under the facts at hand, content 1. Its pivot is the
 * monomial that is preferred among those of p, and occurs in no other row, so the rows of a set of
 * equations are unique. Preferred are symbols, then other primitives, then products, by degree.
 */
#ifndef SYMBOLIC_LINEAR_H
#define SYMBOLIC_LINEAR_H

#include "symbolic/memo.h"
#include "symbolic/poly.h"

typedef struct LinearRow {
    Term pivot; /* a monomial */
    Term polynomial;
} LinearRow;

typedef struct LinearSystem {
    VEC(LinearRow) rows;
    Memo places; /* pivot to place in rows, plus 1 */
} LinearSystem;

void linear_release(LinearSystem *system);
/* BUG() when a pivot occurs in another row, or is not found; asked after each change of a
 * small system in checked builds. */
void linear_check(const TermBank *bank, const LinearSystem *system);
/* Adds p = 0; false when the system has no solution. A p whose reduced form is a product is
 * appended to facts as a condition instead. */
bool linear_add(TermBank *bank, LinearSystem *system, Term p, VecU32 *facts);
/* A polynomial without pivots that equals scale·p under the system, scale > 0. */
Term linear_reduce(TermBank *bank, const LinearSystem *system, Term p, Num *scale);
/* The value of a row that fixes its pivot: a constant; TERM_NONE when it has other monomials. */
Term linear_value(TermBank *bank, const LinearRow *row);
/* The term that the pivot equals; TERM_NONE when it is not integral. */
Term linear_solution(TermBank *bank, const LinearRow *row);

#endif
