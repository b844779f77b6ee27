/* The places of a full expression that are watched for unsequenced effects (sequence.h), and its
 * temporaries that pointers lead to: where a full expression stands inside another one. */
#ifndef FRONT_LOWER_WATCHED_H
#define FRONT_LOWER_WATCHED_H

#include "front/lower/lower.h"

/* The array of a value that is kept decays into a pointer. */
void watched_expose(Lower *lower, const Expr *array);
/* Around full expressions inside another one. */
WatchedMark watched_enter(Lower *lower);
void watched_leave(Lower *lower, WatchedMark mark);
/* Drops what the current full expression has. */
void watched_forget(Lower *lower);

#endif
