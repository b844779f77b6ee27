//! verify => verified
//! verify -DTARGET=&wide => violated format 24
//! verify -DTARGET=nowhere => violated pointer-null 24
//! verify -DLENGTH=6 => violated assertion 25
//! verify -DNUMBER=any => unusable "%n behind a number that depends on inputs"
// %n stores how many characters were printed before it.
#include <assert.h>
#include <stdio.h>
#ifndef TARGET
#define TARGET &n
#endif
#ifndef LENGTH
#define LENGTH 7
#endif
#ifndef NUMBER
#define NUMBER 123
#endif
#pragma TASS input
int any;
int main(void)
{
    int n = -1, *nowhere = NULL;
    long wide = 0;
    printf("ab%d%s%n", NUMBER, "cd", TARGET);
    assert(n == LENGTH);
    return nowhere && wide;
}
