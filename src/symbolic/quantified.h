/* Quantifiers under an assignment: by enumeration, where the literals of the body leave the bound
 * integer few values. */
#ifndef SYMBOLIC_QUANTIFIED_H
#define SYMBOLIC_QUANTIFIED_H

#include "symbolic/assignment.h"

/* The value of a quantified term; TERM_NONE when the variable is real, has no two bounds or too
 * many values, or when the values that decide are not defined. */
Term quantified_evaluate(TermBank *bank, const Assignment *assignment, Term quantified);

#endif
