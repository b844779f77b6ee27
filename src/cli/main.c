#include "cli/session.h"
#include "lib/num.h"
#include "lib/stack.h"

int main(int argc, char **argv)
{
    stack_prepare();
    num_prepare();
    return session_main(argc, argv);
}
