#include "cli/ranks.h"

bool ranks_begin(Ranks *ranks, int *argc, char ***argv)
{
    (void)ranks, (void)argc, (void)argv;
    return false;
}
