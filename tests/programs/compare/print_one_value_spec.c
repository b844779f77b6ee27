#include <stdio.h>
#pragma TASS input {1 <= a && a <= 5}
int a;
#pragma TASS input {1 <= b && b <= 5}
int b;
#pragma TASS input
int c[3];
int main(void)
{
    int best = 0;
    for (int i = 1; i < 3; i++)
        if (c[i] > c[best])
            best = i;
    printf("%d\n", best);
    if (a >= b)
        printf("1 1.00\n");
    else
        printf("0 2.00\n");
    return 0;
}
