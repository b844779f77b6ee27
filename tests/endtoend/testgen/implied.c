/* Branches and conditions that others before them decide: proved unreachable, not open. */
#include <stdio.h>
#pragma TASS input
int n;

int main(void)
{
    int r = 0;
    if (n > 10) {
        if (n < 5)
            r = 1;
        else
            r = 2;
        if (n > 5 || n == 3)
            r++;
    }
    printf("%d\n", r);
    return 0;
}
