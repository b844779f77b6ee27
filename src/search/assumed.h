/* What a verdict rests on, as the result lists it: in the programs' texts, on the way, about inputs
 * and what was not checked, and on the word of solvers. */
#ifndef SEARCH_ASSUMED_H
#define SEARCH_ASSUMED_H

#include "search/verification.h"

/* At the end of a verification. Properties that nothing in the programs can raise leave those that
 * the result says were checked. */
void assumed_list(Verification *run);
/* One more line, which is copied. */
void assumed_add(Result *result, const char *text);

/* The hook of loops.h: a warning with an input for which the loop goes on. user is the Verification.
 */
void assumed_loop_is_cut(void *user, Eval *eval, const LoopCut *cut);

#endif
