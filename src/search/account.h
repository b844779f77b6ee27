/* What a part of a search has to say, when it ends or is put by, for the verdict on the whole: its counters,
 * what it rests on, how its executions ended. What it found is no part of it.
 */
#ifndef SEARCH_ACCOUNT_H
#define SEARCH_ACCOUNT_H

#include "lib/wire.h"
#include "search/verification.h"

/* A copy of a process has nothing to tell of yet: that is for the process that it is a copy of. */
void account_begin(Verification *run);
void account_put(VecU32 *words, Verification *run);
/* Adds that of another part. */
void account_add(Wire *wire, Verification *run);

#endif
