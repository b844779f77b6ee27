//! verify => verified
/* Names that only POSIX and GNU have are the program's own, as under gcc -std=c11. */
#include <assert.h>
#include <string.h>

int index = 3;
static double ffs[2] = {1, 2};
typedef int bcmp;

int main(void)
{
    bcmp x = 1;
    assert(index == 3 && ffs[x] == 2 && strlen("abc") == 3);
    return 0;
}
