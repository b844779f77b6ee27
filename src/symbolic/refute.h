/* Light refutation of the conditions of a context, beyond intervals.
 *
 * Linear: the relations among the conjuncts, taken as linear in their monomials, with bounds of the
 * monomials, the identity of division, and products of relations with bounds where they speak of
 * products at hand; Fourier-Motzkin elimination finds whether they contradict each other. Cases:
 * each literal of a disjunction, each side of an undecided choice or pair of indices, each value of
 * an integer with few values, is refuted in turn.
 *
 * All of it is bounded in size; what does not fit is left out, which is sound.
 */
#ifndef SYMBOLIC_REFUTE_H
#define SYMBOLIC_REFUTE_H

#include "symbolic/context.h"

/* Whether the relations of the context's condition are shown to have no solution. */
bool refute_linear(Contexts *contexts, ContextId context);
/* Whether the context's other conditions contradict each other once the symbols that its equations
 * solve are replaced. */
bool refute_solved(Contexts *contexts, ContextId context);
/* Whether its conditions contradict each other once their parts are simplified under them. */
bool refute_simplified(Contexts *contexts, ContextId context);
/* Whether every case of the context is shown to have none. depth: how many splits deep. */
bool refute_by_cases(Contexts *contexts, ContextId context, uint32_t depth);

/* Whether they are shown to have none for each way in which choices go, and in which indices of what is
 * read and written are equal or different. depth: how many of these. */
bool refute_by_writes(Contexts *contexts, ContextId context, uint32_t depth);

/* By adding two real inequalities so that a negated sum of squares remains: a·a + b·b < t and a·a
 * >= t. */
bool refute_squares(Contexts *contexts, ContextId context);
/* By a relation that says that of two sums with square roots one is greater, or that they are not equal, where they are
 * not negative and their squares say otherwise. */
bool refute_roots(Contexts *contexts, ContextId context);
/* By a relation that says of a multiple of a polynomial that it is not 0, where an equation says
 * that the polynomial is. */
bool refute_multiples(Contexts *contexts, ContextId context);

#endif
