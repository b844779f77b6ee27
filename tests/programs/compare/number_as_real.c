//! compare number_as_integer.c => verified
/* The same text: where the specification reads an integer, this reads the same number. */
#include <stdio.h>

int main(void)
{
    double x;
    if (scanf("%lf", &x) != 1)
        return 1;
    printf("%d\n", (int)x);
    return 0;
}
