//! verify -check=nontermination => verified
/* Every loop ends, though its condition holds for some rounds, and a part of its memory comes back. */
#include <stdio.h>
#pragma TASS input {0 <= n && n <= 12}
int n;
int main(void)
{
    int i = n, s = 0, a[4] = {0}, flip = 0;
    while (i > 0) {
        i = i - 1;
        s += i;
        a[i % 4] = s;
        flip = !flip;
        printf("%d\n", s);
    }
    for (i = 0; i != n; i++) {
        int t = i;
        s += t;
    }
    do
        flip = !flip;
    while (flip);
    return a[0] - a[0];
}
