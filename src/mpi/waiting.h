/* What processes wait for, in words. */
#ifndef MPI_WAITING_H
#define MPI_WAITING_H

#include "mpi/collective.h"

/* What a process waits for and why it cannot have it; *place is where it waits, no place when it
 * has ended. */
const char *waiting_text(Engine *engine, const State *state, uint32_t rank, Place *place);
/* Who has not come to a collective of a process. */
const char *waiting_absent_text(Engine *engine, const State *state, uint32_t owner,
                                const Collective *entry);

#endif
