//# verify
/* A later initialiser of an aggregate replaces all of it (C11 6.7.9, paragraph 19). */
#include <stdio.h>
struct inner {
    int values[3];
    char name[8];
    union {
        int whole;
        unsigned char bytes[4];
    } either;
};
struct outer {
    int first;
    struct inner inner;
    struct {
        int x, y, z;
    };
};
static const struct outer table[4] = {
    [0 ... 3] = {.first = 9, .inner = {.values = {4, 5, 6}, .name = "default"}, .x = 1, .z = 3},
    [1] = {.inner.values[1] = 7, 8},
    [2].inner.name[1] = 'X',
    [2].inner.values = {1},
};
static void show(const struct outer *o)
{
    const int *v = o->inner.values;
    printf("%d: %d %d %d '%s' %d %d %d\n", o->first, v[0], v[1], v[2], o->inner.name, o->x, o->y, o->z);
}
int main(void)
{
    for (int i = 0; i < 4; i++)
        show(&table[i]);
    struct outer local = {1, .inner.values[1] = 5, 6, .inner.name = "long", .inner = {{1, 2}}, .inner.name = "s", .inner.either.whole = 77};
    show(&local);
    struct inner text = {.name[6] = 'x', .name = "ab", .either = {5}, .either = {.bytes = {1, 2}}};
    printf("%d %d %d\n", text.name[6], text.either.bytes[0], text.either.bytes[2]);
    int rows[3][3] = {{1, 2, 3}, {4, 5, 6}, [0] = {[1] = 9}, {7}};
    for (int i = 0; i < 9; i++)
        printf("%d ", rows[i / 3][i % 3]);
    puts("");
    struct outer nested = {.y = 4, .inner = {.values[0 ... 2] = 3, .values = {[2] = 1}}, .x = 2};
    show(&nested);
    return 0;
}
