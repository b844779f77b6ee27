/* Control dependence within a function (Ferrante, Ottenstein, Warren 1987), asked for one pair of
 * locations at a time. */
#ifndef SEARCH_CONTROL_H
#define SEARCH_CONTROL_H

#include "model/program.h"

/* Whether that this side of a branch was taken decided that the location is reached: every way on from
 * there leads to the location, and some way from the branch does not. */
bool control_depends(const Function *function, LocationId location, const Stmt *side);

/* The alternatives of a branch within a loop, as a bit each, from which control does not come back to the
 * head of that loop, or only through that of another one: those that leave it. None of them, where all
 * do, where the branch is a head itself, or has more than 32. */
uint32_t control_leaving(const Function *function, LocationId branch);

/* A local variable that a loop counts up or down with, and what it ends it at: a number, or a local variable that the
 * loop does not change. */
typedef struct Counter {
    const Variable *variable;
    const Expr *limit;
    bool rises; /* it counts up, else down */
} Counter;

/* The counter of the innermost loop around a location. False: it has none. */
bool control_counter(const Function *function, LocationId at, Counter *counter);

#endif
