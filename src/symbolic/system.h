/* Systems of real polynomials of which some are zero, and others are not, as the conditions of a context say.
 *
 * Divided by what it shares with a polynomial that is not zero, a polynomial that is zero still is. An equation
 * c·v + r == 0 with c other than 0 eliminates v: with a polynomial p, c·p less a multiple of the equation is zero (or is
 * not), and v is gone from it after as many steps as its degree. Both follow from the conditions, so what
 * contradicts itself then did before. What is left has other variables only: any values for these give those that were
 * eliminated, the last one first.
 *
 * All is bounded in size; what is too long is left out. Inequalities count as saying that something is not zero, or not
 * at all.
 */
#ifndef SYMBOLIC_SYSTEM_H
#define SYMBOLIC_SYSTEM_H

#include "symbolic/assignment.h"
#include "symbolic/context.h"

/* Whether the conditions are shown to have no solution. */
bool refute_system(Contexts *contexts, ContextId context);
/* The which-th proposal: values for the places in its polynomials that solve its equations, if nothing else is
 * asked of them; to be tried. False: there is none. */
bool system_assignment(Contexts *contexts, ContextId context, Assignment *assignment,
                       uint32_t which);

#endif
