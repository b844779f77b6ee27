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
    Memo plain; /* processes by id: 1 where all is known that knows of ranks, else 2 */
};

/* What moves_symmetry, moves_symmetry_free and moves_identity do: the id is that of the state without what is never read again,
 * with the processes that are alike in an order of their own. Ranks of notes are left as they are. */

#endif
