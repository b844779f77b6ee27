/* Handles that a process still holds.
 *
 * A request's handle is the number of its slot. A slot is used again only when no variable and no
 * block of the process holds the old handle, so that the use of a stale copy is always found. The
 * numbers stay small, and a loop that starts and completes operations comes back to the same state.
 */
#ifndef MPI_HANDLES_H
#define MPI_HANDLES_H

#include "state/state.h"

/* Frees the retired requests of the process that none of them names. */
void handles_sweep(TermBank *bank, State *state, uint32_t rank);

#endif
