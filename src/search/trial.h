/* A look ahead: the state is moved on, looked at, and put back.
 *
 *     Trial trial;
 *     trial_begin(&trial, composition);
 *     …  moves the state
 *     trial_end(&trial);
 *
 * Nothing of it is reported, counted or printed, and a stop that it ran into is forgotten, since
 * the search meets it again. Between the two the engine's hooks are the trial's own.
 */
#ifndef SEARCH_TRIAL_H
#define SEARCH_TRIAL_H

#include "search/composition.h"

typedef struct Trial {
    Composition *composition;
    Engine engine; /* as it was */
    Stats stats;
    StateId state;
    bool has_finding;   /* something would have been reported */
    bool went_on;       /* … and the execution goes on nevertheless */
    uint32_t matches;   /* made since, or since trial_restart */
    uint64_t match_sum; /* of what was received from whom, in any order */
} Trial;

void trial_begin(Trial *trial, Composition *composition);
/* To a state that was committed since, for another look: as if nothing had happened there yet. */
void trial_go_to(Trial *trial, StateId state);
/* Back to that of the beginning. */
void trial_restart(Trial *trial);
void trial_end(Trial *trial);

#endif
