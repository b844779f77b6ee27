//! verify => verified
//! verify -DBEYOND => inconclusive array-bounds 47 "possible"
//! verify -DGUESS=((uintptr_t)raw%32==0) => inconclusive assertion 55 "possible"
//! verify -DGUESS=((uintptr_t)&x<(uintptr_t)&y) => inconclusive assertion 55 "possible"
//! verify -DGUESS=((uintptr_t)&x%8==0) => inconclusive assertion 55 "possible"
/* Addresses as numbers: distances within an object, alignment, objects apart, and nothing else. */
#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#ifndef GUESS
#define GUESS 1
#endif
static int x, y;
struct pair {
    int a, b;
};
static int twice(int n) { return 2 * n; }
int main(void)
{
    struct pair z = {1, 2};
    double d[4] = {0};
    assert((uintptr_t)&x != (uintptr_t)&y && (uintptr_t)&x % sizeof(int) == 0);
    assert((uintptr_t)&z.b - (uintptr_t)&z == sizeof(int));
    assert((long)d % 8 == 0 && (long)(d + 1) - (long)d == 8);
    assert((uintptr_t)(void *)0 == 0 && (uintptr_t)&x && (unsigned)((uintptr_t)&x >> 4) % 16 < 16);
    int *p = (int *)(intptr_t)&x;
    *p = 3;
    assert(x == 3 && p == &x);
    *(int *)((uintptr_t)&z + sizeof(int)) = 7;
    assert(z.b == 7);
    uintptr_t tagged = (uintptr_t)&y | 1; /* the lowest bit is free */
    *(int *)(tagged & ~(uintptr_t)1) = 4;
    assert(y == 4 && (tagged & 1));
    int (*f)(int) = (int (*)(int))(uintptr_t)twice;
    assert(f(4) == 8);
    printf("%p %p\n", (void *)&x, (void *)0);
    char *raw = malloc(100);
    if (!raw)
        return 0;
    char *aligned = (char *)(((uintptr_t)raw + 31) & ~(uintptr_t)31);
    assert((uintptr_t)aligned % 32 == 0 && aligned - raw < 32);
    double *numbers = (double *)aligned;
    for (int i = 0; i < 8; i++)
        numbers[i] = i;
#ifdef BEYOND
    numbers[13] = 1;
#endif
    assert(numbers[7] == 7);
    void *block, *other = aligned_alloc(32, 64);
    if (posix_memalign(&block, 64, 128))
        return 0;
    assert(((uintptr_t)block & 63) == 0 && ((uintptr_t)other & 31) == 0);
    assert(other == NULL || (uintptr_t)other != (uintptr_t)block);
    assert(GUESS);
    free(block);
    free(other);
    free(raw);
    return 0;
}
