/* Long polynomials as persistent trees of pairs.
 *
 * A polynomial with more than POLY_FLAT pairs beside its constant part is a node of three words:
 * the root of a tree, the constant part (TERM_NONE when 0), 0. Nodes of the tree (KIND_SUM, hidden)
 * divide the pairs by the leading bits of their monomials' fingerprints, four bits a level, so that
 * they stand in term order from left to right; a node with at most POLY_LEAF pairs is a leaf.
 * Whether a polynomial is a tree, and which, follows from its pairs alone. Changing one pair makes
 * O(log n) new nodes and shares the rest: a loop that adds n values to a sum takes O(n log n) time
 * and memory.
 */
#ifndef SYMBOLIC_POLY_TREE_H
#define SYMBOLIC_POLY_TREE_H

#include "symbolic/bank.h"

enum { POLY_FLAT = 256, POLY_LEAF = 32 };

static inline bool poly_is_long(const TermBank *bank, Term term)
{
    return bank_is(bank, term, TERM_POLYNOMIAL) && bank_node(bank, term)->count % 2 == 1;
}
/* Of a long polynomial: how many pairs, the constant part included. */
uint32_t poly_long_count(const TermBank *bank, Term polynomial);
/* Its pairs in a row. They stay where they are until bank_relax. */
const PolyTerm *poly_long_pairs(const TermBank *bank, Term polynomial);
/* The coefficient of a monomial (TERM_NONE: the constant part), TERM_NONE when it is 0. */
Term poly_long_coefficient(const TermBank *bank, Term polynomial, Term monomial);
/* The pair of the first monomial other than the constant part. */
PolyTerm poly_long_first(const TermBank *bank, Term polynomial);

/* The long polynomial with these pairs in order, whose mixes sum up to sum. */
Term poly_long_make(TermBank *bank, Sort sort, const PolyTerm *pairs, uint32_t count,
                    Fingerprint sum);
/* A long polynomial plus a few pairs in order. */
Term poly_long_add(TermBank *bank, Term polynomial, const PolyTerm *pairs, uint32_t count);

/* BUG() when a node of a tree breaks what is said above. */
void poly_tree_check(const TermBank *bank, Term node);

#endif
