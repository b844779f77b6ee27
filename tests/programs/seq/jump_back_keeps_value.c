//! verify => verified
/* A jump to before a declaration leaves the object its value, until the declaration is reached. */
#include <assert.h>
#include <stddef.h>
int main(void)
{
    int *kept = NULL, rounds = 0;
again:
    if (kept)
        assert(*kept == rounds);
    int count = ++rounds;
    kept = &count;
    if (rounds < 3)
        goto again;
    return 0;
}
