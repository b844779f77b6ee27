#include "cli/ranks.h"
#include "cli/session.h"
#include "lib/num.h"
#include "lib/stack.h"

int main(int argc, char **argv)
{
    stack_prepare();
    num_prepare();
    Ranks ranks;
    bool are_several = ranks_begin(&ranks, &argc, &argv);
    return session_main(argc, argv, are_several ? &ranks : NULL);
}
