//# verify
#include <stdio.h>
#include <stdlib.h>
#define DECLARE_STACK(T, name)                                                                     \
    typedef struct {                                                                               \
        T *a;                                                                                      \
        int n, cap;                                                                                \
    } name;                                                                                        \
    static void name##_push(name *s, T v)                                                          \
    {                                                                                              \
        if (s->n == s->cap) {                                                                      \
            s->cap = s->cap ? s->cap * 2 : 2;                                                      \
            s->a = realloc(s->a, s->cap * sizeof(T));                                              \
        }                                                                                          \
        s->a[s->n++] = v;                                                                          \
    }                                                                                              \
    static T name##_pop(name *s)                                                                   \
    {                                                                                              \
        return s->a[--s->n];                                                                       \
    }
DECLARE_STACK(int, istack)
DECLARE_STACK(double, dstack)
#define COLORS X(RED, 1) X(GREEN, 2) X(BLUE, 4)
    enum colors {
#define X(n, v) n = v,
        COLORS
#undef X
            ALL = RED | GREEN | BLUE
    };
static const char *color_name(enum colors c)
{
    switch (c) {
#define X(n, v)                                                                                    \
    case n:                                                                                        \
        return #n;
        COLORS
#undef X
    default:
        return "?";
    }
}
#define FOR(i, n) for (int i = 0; i < (n); i++)
#define STR2(x) #x
#define STR(x) STR2(x)
#define VERSION 3
#define CAT(a, b) a##b
#define COUNT_ARGS(...) (int)(sizeof((int[]){__VA_ARGS__}) / sizeof(int))
int main(void)
{
    istack s = {0};
    FOR(i, 5) istack_push(&s, i * i);
    int t = 0;
    while (s.n)
        t = t * 10 + istack_pop(&s) % 10;
    printf("%d\n", t);
    free(s.a);
    dstack d = {0};
    dstack_push(&d, 1.5);
    printf("%g\n", dstack_pop(&d));
    free(d.a);
    for (int c = 1; c <= 8; c <<= 1)
        printf("%s ", color_name(c));
    printf("%d %s %d %d\n", ALL, "v" STR(VERSION), CAT(1, 2), COUNT_ARGS(1, 2, 3));
    printf("%s %d\n", __FILE__[0] ? "f" : "", __LINE__ > 0);
    return 0;
}
