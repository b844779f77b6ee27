/* A run without a choice that comes back to a state it was in does so for ever.
 *
 * Not every state is looked at, which would cost as much as the run. A long way round is found by a
 * state that is looked at once in a while and compared with one that is kept twice as long each time
 * (Brent, An improved Monte Carlo factorization algorithm, 1980); a short one by states in a row that
 * are compared now and then, more and more seldom.
 */
#ifndef SEARCH_REPEATS_H
#define SEARCH_REPEATS_H

#include <stdbool.h>
#include <stdint.h>

/* What is asked of the state that a run has come to. */
typedef struct Whereabouts {
    void *self;
    uint32_t (*identity)(void *self); /* not 0; equal for equal states only; may take long */
    uint64_t (*outline)(void *self);  /* equal for equal states, and for some others */
} Whereabouts;

/* How far a run came, and two states on the way; zero at its beginning. */
typedef struct Repeats {
    uint64_t moves, kept_at, near_at;
    uint32_t kept, near; /* near: all that follow soon are compared with it; 0: their outline is */
    uint64_t outline;
} Repeats;

/* After a move: whether the state is one that the run was in. False: it is not, or is not looked at
 * here; a run that goes round is found some rounds later. */
bool repeats_after(Repeats *repeats, const Whereabouts *at);

#endif
