/* A shorter way to a violation that was found.
 *
 * The search goes deep first: what it finds in the tenth round of a loop may be there in the first. From the start all paths
 * with one choice are followed, then those with two, and so on, within a few hundred states, until one leads to the same property at the
 * same place of the same process. The verdict does not depend on that, only which path is shown. The limits count states, so that every run
 * shows the same.
 */
#ifndef SEARCH_SHORTER_H
#define SEARCH_SHORTER_H

#include "search/verification.h"

/* Replaces a violation that is proved by one with fewer steps, if there is one. */
void shorter_find(Verification *run, const Finding *finding, Violation *violation);

#endif
