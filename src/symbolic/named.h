/* Real numbers that are known by how they were computed.
 *
 * A loop over constants, x = 3.7*x*(1 - x), doubles the digits of the exact result with every round.
 * A result of more than 262,144 bits, and products and quotients that are computed of it, become
 * symbols of their own, equal results of equal operands the same one; so do products and quotients
 * of closed terms (sums of cosines, say) that would have many monomials or digits. They are closed: comparisons are
 * decided by enclosures (enclosure.h), as those of exp(1) are, with as many bits as they need.
 */
#ifndef SYMBOLIC_NAMED_H
#define SYMBOLIC_NAMED_H

#include "symbolic/bank.h"

/* Whether the result is to be named before it is computed: the operands are closed, not both constants, and it
 * would be no sum or multiple of named numbers, or have many pairs. */
bool named_is_due(const TermBank *bank, NamedOperation operation, Term a, Term b);
/* Whether a constant, or a closed term, has too many bits to go on with. */
bool named_is_long(const TermBank *bank, Term term);
Term named_result(TermBank *bank, NamedOperation operation, Term a, Term b);

#endif
