/* Inequalities between a rounded number and a constant. */
#ifndef SYMBOLIC_ROUNDED_H
#define SYMBOLIC_ROUNDED_H

#include "symbolic/bank.h"

/* The same inequality without the rounding: floor(x) >= 4 is x >= 4, and trunc(x) >= -3 is x > -4.
 * TERM_NONE where the relation is no inequality between floor(x) or trunc(x) and a constant. */
Term rounded_relation(TermBank *bank, Term relation);

#endif
