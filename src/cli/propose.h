/* tass init: what of a program could be an input or an output, and how one says so. */
#ifndef CLI_PROPOSE_H
#define CLI_PROPOSE_H

#include <stdio.h>

#include "cli/args.h"

/* Prints pragmas with their places, and a command line that needs none. Proposals only: sizes that are
 * macros, globals that are read and never set, and what is printed. */
void propose_print(FILE *out, const Program *program, const Args *args);

#endif
