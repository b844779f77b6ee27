/* Who else runs the command (search/ranks.h): in a program that is built with MPI the processes that mpiexec
 * has started, else nobody. */
#ifndef CLI_RANKS_H
#define CLI_RANKS_H

#include "search/ranks.h"

/* False: nobody. At the start of main. */
bool ranks_begin(Ranks *ranks, int *argc, char ***argv);

#endif
