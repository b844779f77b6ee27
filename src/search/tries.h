/* Searches that are tried before the one that is the last resort, where branches make many paths: each
 * dearer than the one before, in turn with paths alone and with choices between any numbers (state/merge.h).
 * Which of the two is better is not known before. What a try finds out is as good as what another search does.
 */
#ifndef SEARCH_TRIES_H
#define SEARCH_TRIES_H

#include "search/options.h"
#include "search/result.h"

typedef struct Tries {
    uint32_t stage;  /* which of them comes next */
    MergeMode merge; /* beside them, */
    uint32_t jobs;
    double timeout;
    uint32_t obligation_limit; /* of the prover */
} Tries;

/* The options of the first. They are such that branches may be merged, or tries_merging is set back. */
Tries tries_begin(VerifyOptions *options);
/* Whether a search with these options was a try without an answer. */
bool tries_go_on(const Tries *tries, const VerifyOptions *options, const Result *result);
/* The options of the next. */
void tries_next(Tries *tries, VerifyOptions *options, const Result *result);
/* What is left of the user's time after a search; 0: there is no limit. */
void tries_spend(Tries *tries, VerifyOptions *options, double seconds);

#endif
