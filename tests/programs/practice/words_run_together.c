//! compare with/words.c -output-layout=ignore => violated not-equivalent 6
#include <stdio.h>
int main(void)
{
    double third = 1.0 / 3.0;
    printf("them ean is %.3f\n  of %d values\n", third, 12);
    return 0;
}
