/* Where a search that a limit ended was busiest: the loop that was gone round most often, what keeps it
 * going, and options that make the question smaller. A hint for people: no verdict rests on it.
 *
 * A loop that runs within others is gone round often for their sake: of the loops around it, in the
 * functions that call its own too, those count that multiply the rounds most.
 */
#ifndef SEARCH_BUSIEST_H
#define SEARCH_BUSIEST_H

#include "search/verification.h"

/* Before the search: rounds are counted from now on. */
void busiest_begin(Verification *run);
/* After it, where a limit ended it: fills the result's busiest. */
void busiest_find(Verification *run);

#endif
