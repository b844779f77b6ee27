/* The text of a C program in pieces, as far as brackets and semicolons show them: what may be left out
 * of it, and which functions it has. Nothing is parsed; whether something is C is for the front end
 * to say.
 */
#ifndef CLI_PIECES_H
#define CLI_PIECES_H

#include <stdbool.h>
#include <stddef.h>

#include "lib/buf.h"
#include "lib/vec.h"

typedef struct Piece {
    size_t from, to; /* characters */
} Piece;

typedef VEC(Piece) Pieces;

/* Declarations, statements and lines of the preprocessor one after the other. */
void pieces_split(const char *text, size_t from, size_t to, Pieces *pieces);
/* What of a piece may go without the rest: what stands before and in its braces, else-branches,
 * initialisers, and arguments with a comma. */
void pieces_parts(const char *text, Piece piece, Pieces *parts);
/* Insides of the outermost braces of a piece. */
void pieces_blocks(const char *text, Piece piece, Pieces *blocks);

/* The name of the function that a piece defines; false: it defines none. */
bool piece_function(const char *text, Piece piece, Buf *name);
/* Its tokens with a blank between, without comments. */
void piece_tokens(const char *text, Piece piece, Buf *tokens);

#endif
