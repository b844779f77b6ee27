/* A program written anew so that it can be compiled and run on the inputs of a counterexample. */
#ifndef CONFIRM_NATIVE_H
#define CONFIRM_NATIVE_H

#include "confirm/confirm.h"
#include "confirm/edit.h"

typedef struct Native {
    const ConfirmRequest *request;
    const Violation *violation;
    Arena arena;
    Edits edits;
    const char *folder; /* everything is written here */
    const char *root;   /* the folder, absolute, that all files of the user are in */
    Buf missing;        /* what could not be put into the text, in words; empty: nothing */
} Native;

/* Puts the inputs, sizes, assertions and outputs of a program into its text. */
void native_edit(Native *native, Side side);
/* Writes plan.h: whom receives are matched with, and the numbers of rand and MPI_Wtime. */
bool native_write_plan(Native *native);
/* Writes the sources, the driver, the files and the standard input that the program finds, and a
 * Makefile; false: that failed, and errno says why. */
bool native_write(Native *native);

/* The words that compile a side into the folder as name, flags between; in the arena. */
void native_compile_words(Native *native, Side side, const char *name, const char *const *flags,
                          VecText *words);
/* The words of the program's command line, with numbers in place of ranges. */
void native_argument_words(Native *native, VecText *words);
bool native_is_parallel(const Native *native, Side side);
/* "specification" or "implementation". */
const char *native_program_name(Side side);

/* A C constant for an exact value: an integer, a decimal or a fraction; in the arena. */
const char *native_constant(Arena *arena, const char *value);
/* A path inside the folder. */
const char *native_path(Native *native, const char *name);

#endif
