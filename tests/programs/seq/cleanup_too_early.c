//! verify => violated use-after-free 20
#include <stdlib.h>

static void release(int **block)
{
    free(*block);
}

static int *numbers(int n)
{
    int *made __attribute__((cleanup(release))) = malloc((size_t)n * sizeof *made);
    for (int i = 0; i < n; i++)
        made[i] = i;
    return made; /* it is freed here */
}

int main(void)
{
    int *a = numbers(3);
    return a[2] == 2 ? 0 : 1;
}
