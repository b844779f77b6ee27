//! verify => verified
//! verify -DWIDTH=2L => violated format 19
//! verify -DPRECISION=sizeof(int) => violated format 20
//! verify -DADDRESS=rows => violated format 21
/* A width or a precision that is an argument is an int (C11 7.21.6.1), %p takes a pointer. */
#include <stdio.h>
#ifndef WIDTH
#define WIDTH (short)2
#endif
#ifndef PRECISION
#define PRECISION 3u
#endif
#ifndef ADDRESS
#define ADDRESS (void *)0
#endif
int main(void)
{
    int rows = 4;
    printf("%*d\n", WIDTH, rows);
    printf("%.*f\n", PRECISION, 1.0 * rows);
    printf("%p\n", ADDRESS);
    return 0;
}
