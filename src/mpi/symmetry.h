/* States that are the same but for which process is which.
 *
 * Where what may still be executed is blind to ranks (scalarset.h), processes whose ranks nothing names may change
 * places: what can follow changes places with them, and nothing that is looked for tells the one
 * from the other (docs/reduction.md, "Processes that are alike"). One of the states that are so alike stands for all.
 */
#ifndef MPI_SYMMETRY_H
#define MPI_SYMMETRY_H

#include "mpi/moves.h"
#include "mpi/scalarset.h"

struct Symmetry {
    Scalarset scalarset;
    VecU32 places;
};

/* What moves_symmetry, moves_symmetry_free and moves_reorder do: nothing that is never read again stays in the
 * state, and the processes that are alike come into an order of their own. Ranks of notes are left as they are. */

#endif
