//# verify
#include <stdio.h>
#include <stddef.h>
#include <string.h>
#define max(a, b)                                                                                  \
    ({                                                                                             \
        __typeof__(a) _a = (a);                                                                    \
        __typeof__(b) _b = (b);                                                                    \
        _a > _b ? _a : _b;                                                                         \
    })
#define swap(a, b)                                                                                 \
    do {                                                                                           \
        typeof(a) t_ = (a);                                                                        \
        (a) = (b);                                                                                 \
        (b) = t_;                                                                                  \
    } while (0)
#define likely(x) __builtin_expect(!!(x), 1)
#define ARRAY_SIZE(a) (sizeof(a) / sizeof((a)[0]))
#define container_of(p, t, m) ((t *)((char *)(p)-offsetof(t, m)))
struct __attribute__((aligned(16))) al {
    double x[2];
};
static int unused __attribute__((unused)) = 3;
static void die(const char *) __attribute__((noreturn));
__attribute__((always_inline)) static inline int sq(int x)
{
    return x * x;
}
static void cleanup_int(int *p)
{
    printf("cleanup %d\n", *p);
}
__attribute__((pure)) static int len(const char *s)
{
    return (int)__builtin_strlen(s);
}
_Static_assert(sizeof(int) == 4, "int");
struct item {
    int v;
    struct link {
        struct link *next;
    } l;
};
extern int printf(const char *restrict, ...) __attribute__((format(printf, 1, 2)));
static void die(const char *m)
{
    puts(m);
    __builtin_unreachable();
}
int main(void)
{
    int a = 3, b = 7;
    swap(a, b);
    printf("%d %d\n", b, max(a++, 2));
    printf("%d\n", a);
    if (likely(a > 3))
        puts("likely");
    struct item it = {5, {0}};
    struct link *l = &it.l;
    printf("%d\n", container_of(l, struct item, l)->v);
    printf("%zu %zu %d %d\n", ARRAY_SIZE(((int[]){1, 2, 3})), sizeof(struct al), sq(4),
           len("abcd"));
    int z = a ?: 9;
    printf("%d %d\n", z, 0 ?: 9);
    switch (b) {
    case 0 ... 5:
        puts("0-5");
        break;
    case 6 ... 9:
        puts("6-9");
        __attribute__((fallthrough));
    default:
        puts("d");
    }
    __auto_type q = 2.5;
    printf("%g\n", q);
    int arr[] = {[2] = 1, [0 ... 1] = 5};
    printf("%d %d\n", arr[0], arr[2]);
    printf("%s\n", __func__);
    printf("%d\n", __builtin_popcount(255));
    int nested = ({
        int s = 0;
        for (int i = 0; i < 4; i++)
            s += i;
        s;
    });
    printf("%d\n", nested);
    __extension__ long long ll = 5;
    printf("%lld\n", ll);
    return 0;
}
