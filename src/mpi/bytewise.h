/* MPI_BYTE (MPI 4.1, 3.2.2): buffers as bytes, whatever they hold.
 *
 * In the data of a message a byte is an integer from 0 to 255, or a term that stands for a byte of
 * a value that has no such number (state/bytes.h). Padding is undefined, and is left alone on
 * arrival.
 */
#ifndef MPI_BYTEWISE_H
#define MPI_BYTEWISE_H

#include "mpi/typed.h"

/* Makes the pointer a plain path, and gives fresh memory the type that the program's pointer says
 * (characters, when it says none). *is_chars: it leads to characters. */
bool bytewise_settle(Call *call, Term *pointer, const Type *pointee, Place at, bool *is_chars);
/* count bytes from a byte after a settled pointer on, of an object that is no array of characters:
 * whole scalars. */
bool bytewise_piece(Call *call, Term pointer, int64_t offset, int64_t count, Place at,
                    Piece *piece);
/* The bytes of a piece as an array. */
Term bytewise_read(Call *call, const Piece *piece);
bool bytewise_write(Call *call, const Piece *piece, Term values, int64_t count, Place at);

#endif
