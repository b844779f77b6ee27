/* What holds of the library's records whenever no process executes. Checked builds ask it then;
 * BUG() when something does not. */
#ifndef LIBC_INVARIANTS_H
#define LIBC_INVARIANTS_H

#include "libc/record.h"

/* Texts are pairs of words that are characters or values with their conversions; files stand in the
 * order of their names, and were written and read by processes that there are. */
void libc_invariants(const State *state, const TermBank *bank);

#endif
