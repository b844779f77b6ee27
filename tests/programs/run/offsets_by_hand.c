//# verify
/* Offsets of members as they were written before offsetof, where constants are needed and elsewhere. */
#include <stddef.h>
#include <stdio.h>
struct inner { short s; int k; };
struct outer { char c; double m; int a[4]; struct inner in; };
#define OFFSET(type, member) ((size_t)&((type *)0)->member)
#define OFFSET_FROM_ONE(type, member) ((int)((char *)&((type *)1)->member - (char *)1))
#define CONTAINER(pointer, type, member) ((type *)((char *)(pointer) - OFFSET(type, member)))
static long of_m = (long)&((struct outer *)0)->m;
static unsigned long of_a = (unsigned long)&((struct outer *)0)->a[2];
enum { OF_K = OFFSET_FROM_ONE(struct outer, in.k) };
_Static_assert(OFFSET(struct outer, m) == 8, "m");
static char gap[OFFSET(struct outer, in)];
static const struct { const char *name; size_t at; } table[] = {
    {"c", OFFSET(struct outer, c)}, {"m", OFFSET(struct outer, m)}, {"a", OFFSET(struct outer, a)}};
int main(void)
{
    struct outer o = {.in.k = 7};
    int *k = &o.in.k;
    printf("%ld %lu %d %zu\n", of_m, of_a, OF_K, sizeof gap);
    for (int i = 0; i < 3; i++)
        printf("%s %zu\n", table[i].name, table[i].at);
    printf("%d\n", CONTAINER(k, struct outer, in.k) == &o);
    switch (8) {
    case (long)&((struct outer *)0)->m:
        puts("m");
    }
    printf("%ld\n", (long)((char *)&((struct outer *)NULL)->in - (char *)NULL));
    return 0;
}
