//! verify => violated format 8
//! verify -no-check=format => verified
#include <stdio.h>
int main(void)
{
    double a[4] = {0};
    printf("%zu\n", sizeof a);
    printf("%d bytes\n", sizeof a);
    return 0;
}
