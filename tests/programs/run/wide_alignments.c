//# verify
/* Objects, structs and members on lines of the cache and on pages. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
static _Alignas(256) char table[512];
struct __attribute__((aligned(4096))) page { int a; };
struct line { char c; double v __attribute__((aligned(256))); };
typedef float wide __attribute__((aligned(1024)));
int main(void)
{
    struct page p = {1};
    struct line l = {'c', 2};
    wide w = 3;
    char *block = aligned_alloc(1024, 4096);
    printf("%zu %zu %zu %zu\n", sizeof p, sizeof l, _Alignof(struct page), _Alignof(struct line));
    printf("%d %d %d %d\n", (int)((uintptr_t)table % 256), (int)((uintptr_t)&p % 4096), (int)((uintptr_t)&l.v % 256), (int)((uintptr_t)&w % 1024));
    printf("%d\n", block == NULL || (uintptr_t)block % 1024 == 0);
    free(block);
    __asm__ __volatile__("nop");
    __asm__ __volatile__("rep; nop\n\tpause\n" ::: "memory");
    __asm__ __volatile__("mfence\n" "lfence" ::: "memory");
    return (int)w - 3 + (int)l.v - 2 + p.a - 1;
}
