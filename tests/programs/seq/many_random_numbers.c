//! verify => verified
//! verify -DN=3000 => verified
//! verify -DFAULT => violated array-bounds 22
// Each number that is drawn adds its bounds to what is known, and changes nothing else of it.
#include <stdlib.h>
#ifndef N
#define N 50
#endif
int count[10];
int main(void)
{
    int *a = malloc(N * sizeof *a);
    if (!a)
        return 0;
    for (int i = 0; i < N; i++)
        a[i] = rand() % 10;
#ifdef FAULT
    if (a[N - 1] > 8)
        a[0] = 10;
#endif
    int last = a[N / 2] * a[0];
    count[a[0]]++;
    free(a);
    return last > 81;
}
