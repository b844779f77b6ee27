//! verify => verified
//! verify -DLOW=-1 => violated array-bounds 22
//! verify -DHIGH=5 => violated array-bounds 22
//! verify -DHIGH=1000000000 => violated array-bounds 22
//! verify -DLOW=-1 -DFILL => violated array-bounds 20
/* A number of bytes that depends on inputs is compared with the objects before its values are tried. */
#include <string.h>
#ifndef LOW
#define LOW 0
#endif
#ifndef HIGH
#define HIGH 4
#endif
#pragma TASS input {LOW <= n && n <= HIGH}
int n;
int main(void)
{
    char from[8] = "abc", to[4];
#ifdef FILL
    memset(to, 0, n);
#endif
    memcpy(to, from, n);
    return 0;
}
