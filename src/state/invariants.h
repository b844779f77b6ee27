/* What holds in a state whenever no process executes. Checked builds ask it then; BUG() when
 * something does not. */
#ifndef STATE_INVARIANTS_H
#define STATE_INVARIANTS_H

#include "state/state.h"

/* Frames stand at locations of their functions, and values have the sorts of their types; blocks and
 * claims say what can be said together; records are as their kinds say. */
void state_invariants(const State *state, TermBank *bank);

#endif
