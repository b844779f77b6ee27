//! compare with/words.c -output-layout=ignore => violated not-equivalent 6
#include <stdio.h>
int main(void)
{
    double third = 1.0 / 3.0;
    printf("the mean is %.3f of 1 2 values\n", third);
    return 0;
}
