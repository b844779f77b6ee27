//! verify => violated assertion 14
/* The size is a sum of an input with two values and of a remainder of one with many: it has nine. */
#include <assert.h>
#include <string.h>
#pragma TASS input {0 <= a && a <= 1}
int a;
#pragma TASS input {b >= 0}
int b;
int main(void)
{
    char to[16] = "aaaaaaaaaaaaaaa";
    const char from[16] = "bbbbbbbbbbbbbbb";
    memcpy(to, from, a + b % 8);
    assert(to[4] == 'a');
    return 0;
}
