/* The front end: C source to a model, in one call.
 *
 * preproc (cc -E over tass's own headers, line maps) → pragma → parse (tree-sitter) → ast → check →
 * lower → link. Whatever cannot be taken is reported in diag with its place, the name of the
 * construct, and a way out; then the result is NULL and the program ends with status 3. Nothing is
 * skipped in silence.
 */
#ifndef FRONT_FRONT_H
#define FRONT_FRONT_H

#include "front/options.h"

/* Reads, checks and links files into a program (the caller releases it with program_release and
 * frees it with mem_free). NULL after errors, all in diag. */
Program *front_program(const char *const *paths, uint32_t path_count, const FrontOptions *options,
                       Diag *diag);

/* The names of the functions that the files define, but for main, in their order; in the diag's arena.
 * False after errors. */
bool front_functions(const char *const *paths, uint32_t path_count, const FrontOptions *options,
                     Diag *diag, VecText *names);

/* Of two programs that call a function: what neither changes is no output. False, with an error, when
 * their arrays are not of equal size for sure: then equal indices are not equal places. */
bool front_align(Program *specification, Program *implementation, Diag *diag);

/* The syntax trees of one file as text, for `tass show --ast`; false after errors. */
bool front_print_ast(Buf *buf, const char *path, const FrontOptions *options, Diag *diag);

#endif
