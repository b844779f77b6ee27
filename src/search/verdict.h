/* The verdict of a verification: from what was found, what ended it, and how executions ended. */
#ifndef SEARCH_VERDICT_H
#define SEARCH_VERDICT_H

#include "search/verification.h"

/* From the violations, and from what stopped the engine. */
void verdict_decide(Verification *run);
/* What was proved of no execution says nothing: such a verdict is none. */
void verdict_check_endings(Verification *run);
/* BUG() when a result contradicts itself; asked in checked builds at the end of a verification. */
void verdict_check(const Result *result);
/* Puts the ends of executions into the result. Warns of assumptions that cut off whatever is behind
 * them, since no execution got past them. */
void verdict_list_endings(Verification *run);

#endif
