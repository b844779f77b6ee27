//! verify => verified
/* What read_back.c computes. */
#include <stdio.h>
enum { N = 6 };
#pragma TASS input
int a[N];
#pragma TASS output
int weighted;
int main(void)
{
    int x[N], sum = 0;
    FILE *file = fopen("array", "wb");
    fwrite(a, sizeof(int), N, file);
    fclose(file);
    file = fopen("array", "rb");
    fread(x, sizeof(int), N, file);
    fclose(file);
    for (int i = 0; i < N; i++)
        sum += (i + 1) * x[i];
    weighted = sum;
}
