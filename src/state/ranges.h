/* The rounds of a loop over a range of an array (model/ranges.h) made at once: what is left of them, where
 * nothing in them can be reported or chosen. A loop that was gone round often is worth the look. */
#ifndef STATE_RANGES_H
#define STATE_RANGES_H

#include "state/eval.h"

/* The process stands where the engine's turning was due. Makes the rounds that are left, and returns the
 * number of their steps, which count as transitions; 0: they are to be made one by one. */
uint64_t ranges_run(Engine *engine, State *state, uint32_t rank);

#endif
