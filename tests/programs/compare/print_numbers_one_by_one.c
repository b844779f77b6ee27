//! compare print_numbers_spec.c => verified
#include <stdio.h>
#pragma TASS input
int a, b;
int main(void)
{
    printf("%d", a);
    putchar(' ');
    printf("%d", a + (b - a));
    return 0;
}
