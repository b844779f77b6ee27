/* -function=f of `tass testgen`: a program that calls f with inputs, and prints what it returns and leaves
 * behind; tests of it are tests of f.
 *
 * It is a file of the folder, which includes the one that defines f. Scalar parameters are inputs of their
 * names, a pointer leads to an array that is one, of -extentNAME elements (1). What requires says of the parameters is
 * assumed. Numbers that the file has as globals are printed, too, if f may change them.
 */
#ifndef CLI_TESTGEN_CALL_H
#define CLI_TESTGEN_CALL_H

#include "cli/args.h"

/* Writes it; its path is kept in the arena of args. NULL: it could not be, which is said in diag. program:
 * as -function has read it. */
const char *testgen_call_write(const char *folder, const Program *program, Args *args,
                               const Sources *sources, Diag *diag);

#endif
