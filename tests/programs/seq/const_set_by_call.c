//! verify -args=7 => verified
/* Whatever a const object is initialised with, that is no write to it. */
#include <assert.h>
#include <stdlib.h>
struct pair {
    int a;
    const int b;
};
static int next(void)
{
    static int count = 0;
    return ++count;
}
static struct pair make(int a)
{
    struct pair made = {a, next()};
    return made;
}
int main(int argc, char **argv)
{
    const int n = argc > 1 ? atoi(argv[1]) : 0;
    const int m = atoi(argv[1]);
    const double x = atof(argv[1]), y = abs(-3);
    const struct pair p = make(5), q = {next(), abs(-4)};
    const int list[] = {next(), n, next()}, grid[2][2] = {{next()}, {1, next()}};
    const struct pair *r = &(const struct pair){next(), next()};
    struct pair s = {next(), next()};
    static const int table[2] = {1, 2};
    int *const cell = malloc(sizeof *cell);
    const unsigned char narrow = next();
    int sum = 0;
    for (int i = 0; i < 2; i++) {
        const int each = next();
        const int again[2] = {each, next()};
        sum += again[1] - each;
    }
    *cell = sum;
    assert(m == 7 && n == 7 && x == y + 4 && p.a == 5 && p.b == 1 && q.a == 2 && q.b == 4);
    assert(list[0] == 3 && list[2] == 4 && grid[0][0] == 5 && grid[1][1] == 6);
    assert(r->a == 7 && r->b == 8 && s.b == 10 && table[1] == 2 && narrow == 11 && *cell == 2);
    free(cell);
    return 0;
}
