/* Who else runs the command (search/ranks.h): in a program that is built with MPI the processes that mpiexec
 * has started, else nobody. */
#ifndef CLI_RANKS_H
#define CLI_RANKS_H

#include "search/ranks.h"

/* NULL: nobody. At the start of main. */
const Ranks *ranks_begin(int *argc, char ***argv);

#endif
