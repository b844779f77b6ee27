//! compare with/words.c => unusable "NaN, whose sign is not modelled"
#include <math.h>
#include <stdio.h>
int main(void)
{
    printf("the mean is %.3f\n", NAN);
    return 0;
}
