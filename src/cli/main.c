#include "cli/ranks.h"
#include "cli/session.h"
#include "lib/num.h"
#include "lib/stack.h"

int main(int argc, char **argv)
{
    stack_prepare();
    num_prepare();
    const Ranks *ranks = ranks_begin(&argc, &argv);
    return session_main(argc, argv, ranks);
}
