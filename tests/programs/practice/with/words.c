#include <stdio.h>
int main(void)
{
    double third = 1.0 / 3.0;
    printf("the mean is %.3f\n  of %d values\n", third, 12);
    return 0;
}
