/* The words of the command line as they are meant: @file stands for the words in a file, and tass.toml
 * beside the program has options for it. */
#ifndef CLI_WORDS_H
#define CLI_WORDS_H

#include "lib/arena.h"
#include "lib/diag.h"
#include "lib/vec.h"

/* The words, as of argv with the program's name in front, in the arena; what is wrong is in diag. Options
 * of tass.toml stand before those of the command line, which hold; a note says which they are. */
void words_expand(Arena *arena, int argc, char **argv, VecText *words, Diag *diag);

/* Splits a text as a shell does, at blanks that no quote protects; returns the quote that is not
 * closed, or 0. */
char words_split(Arena *arena, const char *text, VecText *words);

#endif
