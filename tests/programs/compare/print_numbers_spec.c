#include <stdio.h>
#pragma TASS input
int a, b;
int main(void)
{
    printf("%d %d", a, b);
    return 0;
}
