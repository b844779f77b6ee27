/* Which calls a process may still come to, by the control flow of its program alone. */
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

#endif
