//! verify => verified
//! verify -DLIMIT=4 => violated array-bounds 21
//! verify -DUNSET=1 => violated uninitialised-read 22
//! verify -DPLAIN => violated array-bounds 24
// strncmp compares arrays that need not end in a zero, and nothing behind where they differ (C11 7.24.4.4).
#include <assert.h>
#include <string.h>
#ifndef LIMIT
#define LIMIT 3
#endif
#ifndef UNSET
#define UNSET 0
#endif
#pragma TASS input {c >= 0}
char c;
int main(void)
{
    char a[3] = {'a', 'b', 'c'}, b[3] = {'a', 'x', 'c'}, unset[8], any[1] = {c};
    unset[0] = UNSET ? 'a' : 'z';
    assert(strncmp(a, b, 100) < 0 && strncmp(b, a, 100) > 0 && strncmp("ab", b, 100) < 0);
    assert(strncmp(a, "abcd", LIMIT) == 0);
    assert(strncmp(a, unset, 5) < 0);
#ifdef PLAIN
    assert(strcmp(a, b) < 0);
#endif
    assert(c == 'b' || strncmp(any, "b", 5) != 0);
    assert(strncmp(a, "", 0) == 0);
    return 0;
}
