//# verify
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#define MAX(a, b) ({ __typeof__(a) a_ = (a); typeof(b) b_ = (b); a_ > b_ ? a_ : b_; })
#define SWAP(a, b) do { typeof(a) t = (a); (a) = (b); (b) = t; } while (0)
#define LENGTH(a) (sizeof(a) / sizeof(*(a)))
#define debug(format, ...) printf("[" format "]\n", ##__VA_ARGS__)
#define show(...) printf(__VA_ARGS__)
_Static_assert(sizeof(int) == 4, "int");
static inline __attribute__((always_inline)) int twice(int x) { return 2 * x; }
static void __attribute__((noreturn)) stop(int status) { exit(status); }
static int __attribute__((unused, pure)) never(void) { return 0; }
extern int later(int) __attribute__((const));
struct point { int x, y; union { int z; float w; }; struct { int deep; }; };
enum color { RED, GREEN = 5, BLUE };
int main(void)
{
    int a = 3, b = 4, v[] = {[2] = 5, [0] = 1, 7}, m[][2] = {{1}, {2, 3}};
    printf("%d %g %d\n", MAX(a, b), MAX(2.5, 1), MAX(a++, 2)); SWAP(a, b);
    printf("%d %d %zu %zu\n", a, b, LENGTH(v), LENGTH(m));
    debug("plain"); debug("%d", twice(a)); show("%s\n", __func__);
    if (__builtin_expect(a > b, 0)) puts("greater");
    struct point p = {.y = 2, .z = 7, .deep = 4}, *q = &(struct point){1, 2, {3}, {4}};
    printf("%d %d %d %d %d\n", p.x, p.y, p.z, p.deep, q->z);
    const char *kind = _Generic(a + 1.0f, int: "int", float: "float", double: "double", default: "other");
    _Alignas(16) char aligned[4] = "abc";
    _Bool truth = 42;
    printf("%s %s %d %d %d\n", kind, aligned, truth, BLUE, a ?: 9);
    int *none = NULL, c = none ? *none : -1;
    switch (c) { case -5 ... -1: puts("negative"); break; case 0: puts("zero"); }
    printf("%d %ld %d\n", c, (long)offsetof(struct point, deep), __builtin_types_compatible_p(int, typeof(a)));
    int (*table[2])(int) = {twice, later};
    printf("%d %d\n", table[0](4), table[1](4));
    long long big = 1LL << 40; unsigned char narrow = big >> 35; printf("%d %lld\n", narrow, big % 1000);
    __extension__ int ext = 0b101; printf("%d %d\n", ext, 0x1p3 == 8.0);
    if (b == 100) stop(never());
    return 0;
}
int later(int x) { return x + 1; }
