/* Checks of arguments that follow from the row of the function in mpi.def.
 *
 * They come in this order: the process is between MPI_Init and MPI_Finalize; the communicators;
 * then from left to right counts, lengths, datatypes, ranks, tags, roots, operations and info
 * objects. Of the other kinds of parameters (groups, requests, plain numbers, arrays, buffers,
 * where results go) the handler has its own checks, after these. Not for collectives, which read
 * some arguments at some processes only (section.h).
 */
#ifndef MPI_ARGUMENTS_H
#define MPI_ARGUMENTS_H

#include "mpi/args.h"
#include "mpi/parameter.h"

enum { ARGUMENTS_MAX = 16 };

/* What the arguments mean, by ARGUMENT(function, name): a count; the number of a communicator,
 * datatype or operation, of a window with ARGUMENT_WINDOW, of a session with ARGUMENT_SESSION; a rank or tag as args_peer and args_tag
 * give it; else unset. */
typedef struct Arguments {
    int64_t values[ARGUMENTS_MAX];
} Arguments;

bool arguments_read(Call *call, Arguments *arguments);
/* The same without the first check. */
bool arguments_check(Call *call, Arguments *arguments);
/* Of the info object alone, where the function takes one: for functions with checks of their own. */
bool arguments_check_info(Call *call);

#endif
