/* The limits of a verification: time, memory, and a user who interrupts. They are asked between
 * statements and in the middle of long work on terms; where the system refuses memory, or the stack
 * is used up, the work is left where it stands. */
#ifndef SEARCH_LIMITS_H
#define SEARCH_LIMITS_H

#include "search/verification.h"

void limits_start(Verification *run);
/* Seconds since then. */
double limits_seconds(const Verification *run);
/* So many seconds of these do not count: somebody was asked. */
void limits_forget(Verification *run, double seconds);
/* Between statements; user is the Verification. What has been reached is the engine's stop, too. */
Stop limits_ask(void *user);
/* Asked seldom, in the middle of long work on terms: memory is looked at every time. */
bool limits_alive(void *user);
/* Does the work, which a limit ends wherever it is, in the middle of a long product too. Then the
 * result is abandoned: what the work was building is lost, and the engine's stop says why. */
void limits_guard(Verification *run, void (*work)(Verification *run));

#endif
