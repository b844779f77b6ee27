/* The ends of lifetimes: pointers to what has ended become dangling ones, wherever they are, those
 * of other processes to this one's memory too. */
#ifndef STATE_LIFETIME_H
#define STATE_LIFETIME_H

#include "state/eval.h"

/* Pointers of the process to the block dangle from now on: it is freed, or left to others that
 * share it. Claims on it are reported; then false. */
bool lifetime_leave_block(Eval *eval, ObjectKey key, Place at);
/* The same of a block that is freed, and is no more. */
bool lifetime_end_block(Eval *eval, ObjectKey key, Place at);
/* Ends the lifetime of variables of the topmost frame. */
bool lifetime_end_variables(Eval *eval, const Variable *const *variables, uint32_t count);
/* Of all of them; *value, which the function returns, too. */
bool lifetime_end_frame(Eval *eval, Term *value);

#endif
