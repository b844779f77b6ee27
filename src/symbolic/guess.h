/* Guessed assignments: simple values within the bounds of a context, to be tried before a solver.
 */
#ifndef SYMBOLIC_GUESS_H
#define SYMBOLIC_GUESS_H

#include "symbolic/assignment.h"
#include "symbolic/context.h"

enum { GUESS_COUNT = 9 };

/* The which-th guess (below GUESS_COUNT) for symbols or other places, in the order of niceness for
 * people. */
Assignment *guess_assignment(Contexts *contexts, ContextId context, const VecU32 *places,
                             uint32_t which);

#endif
