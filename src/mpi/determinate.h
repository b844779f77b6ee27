/* Programs in which no order of the processes makes a difference: each receive names its source, and no
 * function tells who was first. Then a process does the same in all executions, as far as they go: what
 * it receives from another is what that one sent, in that order (Kahn). Loops that all processes go
 * round together are proved for such programs alone (docs/loops.md). */
#ifndef MPI_DETERMINATE_H
#define MPI_DETERMINATE_H

#include "mpi/record.h"
#include "state/engine.h"

/* The first function of the program that may tell the order of the processes; NULL: there is none. */
const char *determinate_breach(const Model *model);
/* What was begun and is not over: a message, an operation, a collective. *place is where it was begun.
 * NULL: there is nothing. */
const char *determinate_in_flight(Engine *engine, const State *state, Place *place);

#endif
