//! compare digit_behind_a_real_spec.c -output-layout=ignore => verified
//! compare digit_behind_a_real_spec.c -output-layout=ignore -DVALUE=1.04 => violated not-equivalent 10
/* 1.04 with one digit, and 5 behind it, are the number 1.05. */
#include <stdio.h>
#ifndef VALUE
#define VALUE 1.05
#endif
int main(void)
{
    printf("%.2f\n", VALUE);
    return 0;
}
