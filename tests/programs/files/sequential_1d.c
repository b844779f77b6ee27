//! verify => verified
/* What block_1d.c writes, by the C library. */
#include <stdio.h>
#pragma TASS input {0 <= N && N <= 5} int
#define N 6
#pragma TASS input
double a[N];
int main(void)
{
    FILE *file = fopen("array", "wb");
    for (int i = 0; i < N; i++) {
        double x = 2 * a[i] + i;
        fwrite(&x, sizeof x, 1, file);
    }
    fclose(file);
}
