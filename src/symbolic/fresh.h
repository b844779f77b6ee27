/* Bounds of what is new: a number that was drawn or read, which no condition mentions yet.
 *
 * A program that fills an array with random numbers adds such bounds once for each element. They change
 * none of the conditions that there are, and follow from none: to put them where they belong is all that
 * there is to do, whereas the set as a whole would be looked at again each time.
 */
#ifndef SYMBOLIC_FRESH_H
#define SYMBOLIC_FRESH_H

#include "symbolic/bank.h"

/* condition && bounds in canonical form, where condition is so, and bounds are a lowest and a greatest
 * value of a symbol, or of a function at given arguments, that was made after condition; TERM_NONE for
 * others. */
Term fresh_and(TermBank *bank, Term condition, Term bounds);

#endif
