/* The course of a composition, from its first state from choice to choice to the ends of its paths:
 * the transition system (system.h) that is searched, followed and replayed. */
#ifndef SEARCH_COURSE_H
#define SEARCH_COURSE_H

#include "search/composition.h"

/* An empty state, in a store of its own. */
void course_init_state(Composition *composition);
/* Puts the state before the first step: inputs constrained, processes at the start of main. False
 * when the inputs have no solution (*why says so) or evaluation stopped. */
bool course_start(Composition *composition);
/* As System.run and System.take. */
Point course_run(Composition *composition);
bool course_take(Composition *composition, Label label);

System course_system(Composition *composition);

#endif
