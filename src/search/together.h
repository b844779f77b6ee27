/* Loops that all processes go round together (state/cut.h): where all have come to a step of the
 * induction they go on, and where some do not come that is reported. */
#ifndef SEARCH_TOGETHER_H
#define SEARCH_TOGETHER_H

#include "search/composition.h"
#include "state/cut.h"

/* All wait together. False: something is in flight where nothing may be, or the program is one
 * whose loops cannot be proved so; that was reported. */
bool together_pass(Composition *composition);
/* Of all that wait together: an iteration of a joint loop of the specification is over, and with it the
 * specification's path; the implementation's is next. */
bool together_is_over(const Composition *composition);
/* Some wait, and nobody can go on. */
void together_report(Composition *composition);

#endif
