//! verify => verified
//! verify -DREAL => verified
//! verify -DANY => verified
//! verify -DWIDE => verified
//! verify -DSHORT => violated assertion 27
//! verify -DLONG => violated assertion 29
//! verify -DOCTAL => violated assertion 31
//! verify -DROUNDED => violated assertion 33
//! verify -DFOUR => inconclusive assertion 35 "possible"
/* Exponents of three digits begin where rounding makes 1e+100; those of long doubles have up to four; 0 has no 0x. */
#include <assert.h>
#include <stdio.h>
#pragma TASS input {-3 <= n && n <= 300}
int n;
#pragma TASS input {9e98 <= x && x <= 9.9e99}
double x;
#pragma TASS input {9.96e99 <= y && y <= 9e101}
double y;
#pragma TASS input
double any;
#pragma TASS input
long double wide;
int main(void)
{
    char text[30];
#ifdef SHORT
    assert(sprintf(text, "%.1e", x) == 8);
#elif defined LONG
    assert(sprintf(text, "%.1e", y) == 7);
#elif defined OCTAL
    assert(sprintf(text, "%#o", n) >= 3);
#elif defined ROUNDED
    assert(sprintf(text, "%.2e", y) == 8); /* 9.96e+99 */
#elif defined FOUR
    assert(sprintf(text, "%Le", wide) <= 14);
#elif defined ANY
    assert(sprintf(text, "%e", any) <= 14);
#elif defined WIDE
    assert(sprintf(text, "%Le", wide) <= 15);
#elif defined REAL
    assert(sprintf(text, "%.1e", x) == 7 && sprintf(text, "%.1e", y) == 8);
#else
    int length = sprintf(text, "%#08x", n);
    assert((length == 8 || n < 0) && text[0] == '0' && text[1] == (n ? 'x' : '0'));
    length = sprintf(text, "%#.0o", n);
    assert(length >= 1 && text[0] == '0');
#endif
    return 0;
}
