//! verify => verified
//! verify -DPLAIN => inconclusive assertion 18 "could be neither proved nor refuted"
//! verify -DOTHER=c => violated assertion 22
/* An alignment that a declaration gives belongs to the variable: what _Alignof gives, and where it lies. */
#include <assert.h>
#include <stdint.h>
#ifdef PLAIN
#define _Alignas(x)
#endif
#ifndef OTHER
#define OTHER d
#endif
_Alignas(32) char c;
char d, e __attribute__((aligned(64)));
_Alignas(8) _Alignas(double) static char raw[16];
int main(void)
{
    assert((uintptr_t)raw % _Alignof(double) == 0);
#ifndef PLAIN
    _Alignas(128) char local[3];
    assert((uintptr_t)&c % 32 == 0 && (uintptr_t)&e % 64 == 0 && (uintptr_t)local % 128 == 0);
    assert(__alignof__(c) == 32 && __alignof__(OTHER) == 1);
    assert(__alignof__ e == 64 && _Alignof(raw) == 8 && __alignof__(local) == 128);
    assert(__alignof__(local[0]) == 1);
#endif
    return 0;
}
