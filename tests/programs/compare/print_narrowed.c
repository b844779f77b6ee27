//! compare print_widths_spec.c => violated not-equivalent 11
// %hhd prints the lowest eight bits only.
#include <stdio.h>

#pragma TASS input {0 <= n && n <= 1000}
int n;

int main(void)
{
    short s = -1;
    printf("%u %hhd %x\n", -1, n, s);
    return 0;
}
