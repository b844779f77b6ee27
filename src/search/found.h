/* A path that satisfies the formula of -find, or refutes that of -ltl: its condition, inputs for it, and
 * its positions become part of the result. */
#ifndef SEARCH_FOUND_H
#define SEARCH_FOUND_H

#include "search/verification.h"

/* Prepares the watcher of a run whose options have a formula. False after errors. */
bool found_prepare(Verification *run);
/* What the paths, and that there are none, amount to. */
void found_decide(Verification *run);

#endif
