//! verify => verified
//! verify -DSHORT=1 => violated array-bounds 31
//! verify -DSHORT=2 => violated array-bounds 33
//! verify -DSHORT=3 => violated array-bounds 35
/* A library function takes arrays of the length that it is told, whatever it looks at: memcmp both of them, though
 * they differ in the first byte (C11 7.24.1); qsort and bsearch all elements, though the comparison reads none (7.22.5). */
#include <stdlib.h>
#include <string.h>
#ifndef SHORT
#define SHORT 0
#endif

static int all_alike(const void *a, const void *b)
{
    (void)a;
    (void)b;
    return 0;
}

static int ascending(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}

int main(void)
{
    char here[4] = "abc", there[4] = "bcd";
    int numbers[3] = {1, 2, 3}, key = 2, found = 0;
    if (SHORT == 1 || !SHORT)
        found += memcmp(here, there, SHORT ? 5 : 4) < 0;
    if (SHORT == 2 || !SHORT)
        qsort(numbers, SHORT ? 4 : 3, sizeof numbers[0], all_alike);
    if (SHORT == 3 || !SHORT)
        found += bsearch(&key, numbers, SHORT ? 4 : 3, sizeof numbers[0], ascending) == &numbers[1];
    return found > 2;
}
