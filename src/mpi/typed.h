/* Buffers of any datatype (MPI 4.1, 5.1): which elements of memory count copies of a datatype are,
 * reading them into the data of a message, and writing such data into them.
 *
 * The elements are a sequence of pieces, each a run of consecutive elements of one basic datatype.
 * A buffer may go over the whole object that the pointer leads into, as the standard allows.
 */
#ifndef MPI_TYPED_H
#define MPI_TYPED_H

#include "mpi/signature.h"
#include "mpi/typemap.h"

typedef struct Piece {
    Run run;       /* first is the piece's own */
    int64_t count; /* elements of the run */
    uint32_t basic;
    int64_t length; /* basic elements: more than count where MPI_BYTE is used for other objects, or
                       real numbers are those that complex ones are made of */
    int64_t start;  /* then the number of the first byte in the object, else -1 */
    uint8_t half;  /* of one pair whose parts are members of another struct: 1 the first part, of no
                       length, and then 2 the second; else 0 */
    bool is_plain; /* all of a buffer of a basic datatype, in the run that its pointer leads to */
} Piece;
typedef VEC(Piece) Pieces;

/* A buffer as a call gives it. */
typedef struct Buffer {
    Term pointer;
    const Type *pointee; /* what the program's pointer points to; NULL when it is not known */
    int64_t bytes;       /* … from the pointer to where the buffer begins */
    uint32_t type;
    int64_t first, count; /* copies of the datatype: the first one used, and how many */
    bool is_target;       /* it is written: memory of the heap takes the type of the elements */
    const Process *types; /* whose datatypes are meant; NULL: those of the process of the memory */
} Buffer;

/* The buffer whose pointer is argument index. */
Buffer typed_argument(const Call *call, uint32_t index, uint32_t type, int64_t count);

/* Checks that the buffer is memory of the right types, and appends its pieces. */
bool typed_pieces(Call *call, const Buffer *buffer, Place at, Pieces *pieces);
/* The same when the buffer is to be written, at once or later: no element twice, none in flight. */
bool typed_check_target(Call *call, const Buffer *buffer, Place at);
/* Appends the buffer's elements to data, which holds as many as *length says. */
bool typed_read(Call *call, const Buffer *buffer, Term *data, int64_t *length);
/* Writes elements first … first+count-1 of data into the buffer, from its start. */
bool typed_write(Call *call, const Buffer *buffer, Place at, Term data, int64_t first,
                 int64_t count);
/* The pieces for Request.pieces (TERM_NONE when they are plain). False: stopped. */
bool typed_request_pieces(Call *call, const Buffer *buffer, Term *pieces);
/* The same for pieces that were found: always a list. */
bool typed_is_plain(const Pieces *pieces);
Term typed_list(TermBank *bank, const Pieces *pieces);
/* No element is in the pieces twice, else memory-overlap. */
bool typed_once(Call *call, const Pieces *pieces, Place at);
/* What the call sends and what it receives have no element in common, else memory-overlap. */
bool typed_apart(Call *call, const Pieces *sent, const Pieces *received);
bool typed_buffers_apart(Call *call, const Buffer *send, const Buffer *receive);

#endif
