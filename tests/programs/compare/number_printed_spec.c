#include <stdio.h>
#pragma TASS input {-20 <= x && x <= 2000}
double x;
#pragma TASS input {-5 <= n && n <= 40000}
int n;
int main(void)
{
    for (int rank = 1; rank < 3; rank++)
        printf("rank %d has %8.2f and %d\n", rank, rank * x, n + rank);
    return 0;
}
