//! verify -inputn=-9..99 => verified
//! verify -inputn=-9..100 => violated array-bounds 14
//! verify => violated array-bounds 14
/* A number of inputs that is printed into text is split into its values, if they are few. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#pragma TASS input
int n;
int main(void)
{
    char text[3], name[16];
    int last = n % 4;
    sprintf(text, "%d", n);
    assert(atoi(text) == n);
    snprintf(name, sizeof name, "out%d.txt", last);
    assert(name[3] == '-' || (name[3] >= '0' && name[3] <= '3'));
    return 0;
}
