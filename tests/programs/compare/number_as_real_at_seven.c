//! compare number_as_integer.c => violated not-equivalent 9
#include <stdio.h>

int main(void)
{
    double x;
    if (scanf("%lf", &x) != 1)
        return 1;
    printf("%d\n", (int)x + (x == 7));
    return 0;
}
