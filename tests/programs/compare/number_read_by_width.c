//! compare number_as_integer.c => unusable "a width of scanf that may end a number of standard input"
//! compare number_as_integer.c -DWIDTH=11 => verified
//! compare number_as_integer.c -stdin-chars=3 => violated not-equivalent 16
/* Of 123 a width of two takes 12: no number of the standard input that both programs read as a whole. */
#include <stdio.h>
#ifndef WIDTH
#define WIDTH 2
#endif
#define TEXT_OF(x) #x
#define TEXT(x) TEXT_OF(x)
int main(void)
{
    int n;
    if (scanf("%" TEXT(WIDTH) "d", &n) != 1)
        return 1;
    printf("%d\n", n);
    return 0;
}
