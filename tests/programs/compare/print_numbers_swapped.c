//! compare print_numbers_spec.c => violated not-equivalent 7
#include <stdio.h>
#pragma TASS input
int a, b;
int main(void)
{
    printf("%d %d", b, a);
    return 0;
}
