//! compare dot_of_eight.c => verified
#include <stdio.h>
typedef double v2d __attribute__((vector_size(16)));
#pragma TASS input
double a[8];
#pragma TASS input
double b[8];

int main(void)
{
    v2d sum[2] = {{0}};
    for (int i = 0; i < 4; i++) {
        v2d x = {a[2 * i], a[2 * i + 1]}, y = {b[2 * i], b[2 * i + 1]};
        sum[i % 2] += x * y;
    }
    v2d both = sum[0] + sum[1];
    printf("%f\n", both[0] + both[1]);
    return 0;
}
