//! compare print_widths_spec.c => verified
#include <stdio.h>

#pragma TASS input {0 <= n && n <= 1000}
int n;

int main(void)
{
    unsigned u = 4294967295u;
    printf("%u %d ffffffff\n", u, (int)(short)n);
    return 0;
}
