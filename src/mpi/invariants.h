/* What holds of MPI's records whenever no process executes. Checked builds ask it then; BUG() when
 * something does not. */
#ifndef MPI_INVARIANTS_H
#define MPI_INVARIANTS_H

#include "mpi/record.h"

/* Records name ranks, communicators, windows and slots that there are; messages stand in their
 * order; the claims on memory are those of the operations. */
void mpi_invariants(const State *state, TermBank *bank);

#endif
