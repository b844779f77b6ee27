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
    const char *folder;   /* everything is written here */
    const char *root;     /* the folder, absolute, that all files of the user are in */
    const char *compiler; /* NULL: that of the system */
    bool wants_warnings;
    bool is_without_calls; /* calls.h is left out */
    const char *refused;   /* why the function cannot be called; NULL: nothing is in the way */
    VecText linked;        /* words for the linker; in the arena */
    Buf missing;           /* what could not be put into the text, in words; empty: nothing */
} Native;

/* Puts the inputs, sizes, assertions and outputs of a program into its text. */
void native_edit(Native *native, Side side);
/* Of a program whose function was checked: a main that calls it, behind the file that defines it. Why there can be none, or
 * NULL. */
const char *native_edit_call(Native *native, Side side);
/* Whether that main has the input. */
bool native_is_given(const Native *native, Side side, const char *input);
/* Gives functions without a body (-stub) one that does what they did in the counterexample, as far as that is known. */
void native_edit_stubs(Native *native, Side side);
/* Whether the name of an input, "v[0].n", is that of the variable or of a part of it. */
bool native_is_part(const char *name, const char *variable);
/* How many dimensions an array has; 0: it is none. */
uint32_t native_dimensions(const Type *type);
/* Appends a statement that prints what an lvalue of so many dimensions holds, as an output of that name; its file has
 * NATIVE_KINDS before. */
void native_print(Buf *text, const char *name, uint32_t dims, const char *lvalue);
#define NATIVE_KINDS                                                                               \
    "\n#ifndef TASS_KIND\n#define TASS_KIND(x) _Generic((x), float: 'f', double: 'f', long "       \
    "double: 'f', unsigned char: 'u', unsigned short: 'u', unsigned: 'u', unsigned long: 'u', "    \
    "unsigned long long: 'u', default: 'i')\n#endif\nextern void tass_driver_output(const char "   \
    "*, "                                                                                          \
    "unsigned, const unsigned long *, int, const void *);\n"
/* Writes plan.h: whom receives are matched with, and the numbers of rand and MPI_Wtime. */
bool native_write_plan(Native *native);
/* Whether the violation is of an assertion that says what C has no words for. */
bool native_is_unspeakable(const Native *native);
/* Writes the files that the program finds into a folder; false: that failed. */
bool native_write_files(Native *native, const char *folder);
/* Writes the sources, the driver, the files and the standard input that the program finds, and a
 * Makefile; false: that failed, and errno says why. */
bool native_write(Native *native);

/* The words that compile a side into the folder as name, flags between; in the arena. */
void native_compile_words(Native *native, Side side, const char *name, const char *const *flags,
                          VecText *words);
/* The words of the program's command line, with numbers in place of ranges. */
void native_argument_words(Native *native, Side side, VecText *words);
bool native_is_parallel(const Native *native, Side side);
/* "specification" or "implementation". */
const char *native_program_name(Side side);

/* A C constant for an exact value: an integer, a decimal or a fraction; in the arena. */
const char *native_constant(Arena *arena, const char *value);
/* A path inside the folder. */
const char *native_path(Native *native, const char *name);

#endif
