//! compare with/words.c -output-layout=ignore => verified
//! compare with/words.c => violated not-equivalent 7
#include <stdio.h>
int main(void)
{
    double third = 1.0 / 3.0;
    printf("the  mean is%20.8e of\t%5d\nvalues ", third, 12);
    return 0;
}
