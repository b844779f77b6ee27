#include <stdio.h>
#pragma TASS input {0 <= x && x <= 1}
double x;
int main(void)
{
    printf("a third: %f\n", x / 3);
    return 0;
}
