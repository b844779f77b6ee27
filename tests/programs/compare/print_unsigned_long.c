//! compare print_widths_spec.c => violated not-equivalent 11
// -1 as an unsigned long is another number than as an unsigned int.
#include <stdio.h>

#pragma TASS input {0 <= n && n <= 1000}
int n;

int main(void)
{
    short s = -1;
    printf("%lu %d %x\n", -1L, n, s);
    return 0;
}
