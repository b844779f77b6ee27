/* Values of the pieces of buffers (typed.h): elements as messages carry them, whatever the memory holds:
 * bytes, the parts of pairs, integers of other signedness. */
#ifndef MPI_PIECE_VALUES_H
#define MPI_PIECE_VALUES_H

#include "mpi/typed.h"

/* The elements of a piece, as an array from index 0; of a second half, with those of the piece before
 * it. TERM_NONE: the path ends, or a choice is needed first. */
Term piece_read(Call *call, const Piece *piece);
/* The first count elements become values; false as above. */
bool piece_write(Call *call, const Piece *piece, Term values, int64_t count, Place at);
/* Whether its elements may stand beside those of other types in one message; false as above. */
bool piece_can_mix(Call *call, const Piece *piece);

static inline bool piece_differs_in_sign(const Piece *piece)
{
    return datatype_differs_in_sign(datatype_find(piece->basic), piece->run.type);
}

/* Whether a basic datatype is of single bytes. */
static inline bool piece_is_of_size_one(uint32_t basic)
{
    const Datatype *datatype = datatype_find(basic);
    return datatype && datatype->size == 1 &&
           (datatype->class == DATATYPE_INTEGER || datatype->class == DATATYPE_OTHER);
}

#endif
