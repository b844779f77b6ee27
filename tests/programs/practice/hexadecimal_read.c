//! verify => verified
//! verify -DEXPECTED=0 => violated assertion 14
/* Numbers of scanf and strtod may be hexadecimal (C11 7.22.1.3, 7.21.6.2). */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#ifndef EXPECTED
#define EXPECTED 12
#endif
int main(void)
{
    double x = -1, y = -1;
    char rest;
    assert(sscanf("0x1.8p3", "%lf", &x) == 1 && x == EXPECTED);
    assert(sscanf("-0XAp-1z", "%lf%c", &x, &rest) == 2 && x == -5 && rest == 'z');
    assert(sscanf("0x12 0", "%3lf%lf", &x, &y) == 2 && x == 1 && y == 2);
    assert(sscanf("0", "%lf", &x) == 1 && x == 0 && sscanf("00.5e1", "%lf", &x) == 1 && x == 5);
    assert(sscanf("0xg", "%lf", &x) == 0);
    assert(strtod("0x1.8p3", NULL) == 12);
    return 0;
}
