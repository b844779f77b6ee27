//! verify => verified
#include <stdio.h>

#pragma TASS input {0 <= n && n <= 1000}
int n;

int main(void)
{
    short s = -1;
    printf("%u %d %x\n", -1, n, s);
    return 0;
}
