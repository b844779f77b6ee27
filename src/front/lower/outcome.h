/* What a call leaves behind, as outputs of a made main (driver.h). Nothing in a verify.
 */
#ifndef FRONT_LOWER_OUTCOME_H
#define FRONT_LOWER_OUTCOME_H

#include "front/lower/given.h"

/* The object as it is when the process ends. */
void outcome_object(Driver *driver, const Variable *object, const char *name);
/* A value or a pointer within an object that holds pointers; others are outcomes as a whole. */
void outcome_leaf(Driver *driver, const Expr *place, const char *name);
void outcome_pointer(Driver *driver, const Expr *place, const char *name);
/* Before the call, where all else is made: whether it returns, and what takes its result (or NULL:
 * there is none). */
typedef struct Outcome {
    const Variable *returned, *result;
} Outcome;
Outcome outcome_before(Driver *driver);
/* Behind the call. */
void outcome_after(const Driver *driver, const Outcome *outcome);

#endif
