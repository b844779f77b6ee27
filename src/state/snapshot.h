/* What a collective assertion keeps of a process that came to it: the process as it is, without the
 * values of variables that no assertion of that name reads (paper, section 5.1; the option
 * -collective-min).
 */
#ifndef STATE_SNAPSHOT_H
#define STATE_SNAPSHOT_H

#include "state/eval.h"

/* The process, which stands at the assertion, stays as it is. */
ComponentId snapshot_take(Eval *eval, const Stmt *stmt);

#endif
