//! verify => verified
//! verify -DN=6 => violated array-bounds 26
//! verify -DWIDE => unusable "must be constant"
/* Functions of constants where a constant is needed, and compound literals that static objects start with. */
#include <assert.h>
#ifndef N
#define N 5
#endif
int a[__builtin_abs(-5)], b[(int)__builtin_floor(2.5)], c[(int)__builtin_fabs(-2.25) + 1];
enum { COUNT = __builtin_abs(-7), BITS = __builtin_popcount(7) };
#ifdef WIDE
long wide = (int){3};
#endif
struct point {
    int x, y;
};
int n = (int){3};
struct point p = (struct point){1, 2}, line[] = {(struct point){3, 4}, (struct point){.y = 6}};
struct {
    struct point from;
    int *list;
} all = {(struct point){7, 8}, (int[]){9, 10}};
int main(void)
{
    for (int i = 0; i < N; i++)
        a[i] = i;
    static const int table[] = (const int[]){1, 2, 3};
    assert(sizeof b == 2 * sizeof(int) && sizeof c == 3 * sizeof(int) && COUNT + BITS == 10);
    assert(n == 3 && p.y == 2 && line[1].y == 6 && !line[1].x && all.from.y == 8 && all.list[1] == 10);
    assert(sizeof table == 3 * sizeof(int) && table[2] == 3);
    switch (n + 2) {
    case __builtin_abs(-5):
        return 0;
    }
    return 1;
}
