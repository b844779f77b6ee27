/* Exact values of mathematical functions: where the result at given arguments is rational, or a
 * rational multiple of that at a smaller argument, by rules of the reals. */
#ifndef LIBC_EXACT_H
#define LIBC_EXACT_H

#include "symbolic/build.h"

/* Whether there are rules for a function. */
bool exact_knows(const char *name);
/* The value of a function at arguments in its domain, of which symbol is the symbol; TERM_NONE when
 * no rule gives it. */
Term exact_value(TermBank *bank, const char *name, Term symbol, const Term *args);

#endif
