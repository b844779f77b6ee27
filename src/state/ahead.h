/* Where a process may still come to, by the control flow of its program alone. */
#ifndef STATE_AHEAD_H
#define STATE_AHEAD_H

#include "state/state.h"

/* Whether calls of a system function are looked for. */
typedef bool AheadWanted(const SystemFunction *function);

/* Sets model->ahead, once the model's system functions are known. */
void ahead_find(Model *model, AheadWanted *wanted);
/* Whether a process that waits in a call, or has ended, may come to one of these calls; that which it
 * waits in does not count. True where that is not known. */
bool ahead_of(const State *state, const Process *process);
/* Whether a process may come back to where it is, with the activations that it has: one of them is on a
 * cycle of its function, or may be jumped into. */
bool ahead_comes_back(const State *state, const Process *process);

#endif
