/* What is left undone where nobody can do it any more. */
#ifndef MPI_LEFTOVERS_H
#define MPI_LEFTOVERS_H

#include "mpi/record.h"
#include "state/engine.h"

/* Reports each message whose receiver has left MPI. Takes them out of the state, and lets their
 * senders go on. Returns whether there were any. */
bool leftovers_unreceived(Engine *engine, State *state);
/* At the end: collectives that some processes entered, and left, and others never came to. */
void leftovers_collectives(Engine *engine, State *state);
/* A process has ended: without MPI_Finalize though it used MPI; with objects that it never freed.
 */
void leftovers_exit(Engine *engine, State *state, uint32_t rank);

#endif
