//! verify => violated uninitialised-read 14
/* A declaration that is reached again leaves the object without a value. */
#include <stddef.h>
int main(void)
{
    int *kept = NULL, rounds = 0;
again:;
    int count;
    if (!kept) {
        count = 1;
        kept = &count;
        goto again;
    }
    return *kept - 1 + rounds;
}
