/* Control dependence within a function (Ferrante, Ottenstein, Warren 1987), asked for one pair of
 * locations at a time. */
#ifndef SEARCH_CONTROL_H
#define SEARCH_CONTROL_H

#include "model/program.h"

/* Whether that this side of a branch was taken decided that the location is reached: every way on from
 * there leads to the location, and some way from the branch does not. */
bool control_depends(const Function *function, LocationId location, const Stmt *side);

#endif
