/* Conditions without symbols that nobody asks for any more: their projections onto the others.
 *
 * An inequation that is linear in such a symbol bounds it; where all that is said of a symbol are
 * bounds, there is a value for it exactly if no lower one exceeds an upper one (Fourier and Motzkin's
 * elimination). What is not said by bounds stays, as a condition on symbols that are named by what is
 * said of them: then the same said twice is said once.
 */
#ifndef SYMBOLIC_PROJECTION_H
#define SYMBOLIC_PROJECTION_H

#include "symbolic/build.h"

/* Replaces the conjuncts, which some values satisfy together, by others that hold for the same values
 * of all other symbols: those for which there are values of these. Conjuncts that are alike but for the names of
 * these become the same terms if their order is. False: something is not defined; the conjuncts are spoilt. */
bool project(TermBank *bank, VecU32 *conjuncts, const VecU32 *symbols);

#endif
