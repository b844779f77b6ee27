#include "cli/session.h"

int main(int argc, char **argv)
{
    return session_main(argc, argv);
}
