/* A verification whose search is divided among processes (jobs.h): what each part has to say when it
 * ends, and what follows for the whole.
 *
 * Where all parts end without a finding the sum of them is the result. What was found on the least
 * path is found again by one process that follows that path alone. Anything else (findings that were
 * not proved, what is not supported, cycles through states that several parts share) is left to a
 * search by one process.
 */
#ifndef SEARCH_DIVIDED_H
#define SEARCH_DIVIDED_H

#include "search/dfs.h"
#include "search/verification.h"

/* Sets up run->division when the options want several processes and nothing is asked that needs one. */
void divided_begin(Verification *run);
/* The search of this process has ended, on a path. Does not return in a copy. */
void divided_end(Verification *run, DfsOutcome outcome, const VecU32 *path);
/* The work was left where it stood. Does not return in a copy. */
void divided_abandon(Verification *run);
void divided_release(Verification *run);

#endif
