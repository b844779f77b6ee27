//! compare with/numbers.c -output-layout=ignore => verified
//! compare with/numbers.c => violated not-equivalent 6
#include <stdio.h>
int main(void)
{
    printf("%d values:\n%.1f, %g -3e2\tx1 end\n", 2, 2.5, 1e-3);
    return 0;
}
