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

#endif
