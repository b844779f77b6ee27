//! verify => violated pointer-null 6
//! native: ubsan asan
#include <stdlib.h>
int main(int argc, char **argv)
{
    return atoi(argv[argc]);
}
