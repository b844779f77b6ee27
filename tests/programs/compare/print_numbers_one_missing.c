//! compare print_numbers_spec.c => violated not-equivalent 5
#include <stdio.h>
#pragma TASS input
int a, b;
int main(void)
{
    printf("%d ", a);
    return 0;
}
