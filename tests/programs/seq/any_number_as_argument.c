//! verify -args={n=1..6} => verified
//! verify -args={n=0..6} => violated assertion 17
//! verify -args={n=8..120} -DLARGE => verified
//! verify -args={n=1..12} -DOTHER => violated assertion 20
//! verify -args={n=6..1} => unusable "expected {NAME=LO..HI}"
#include <assert.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv)
{
    if (argc != 2)
        return 1;
    int n = atoi(argv[1]);
#ifdef LARGE
    assert(n >= 8 && n <= 120 && strlen(argv[1]) == (n < 10 ? 1u : n < 100 ? 2u : 3u));
#elif !defined OTHER
    assert(n >= 1 && n <= 6);
#else
    assert(n >= 1 && n <= 12);
    assert(n != 11);
#endif
    return 0;
}
