//! verify => verified
/* The initialiser of a range is evaluated once, as gcc says. */
#include <assert.h>
static int calls;
static int next(void)
{
    return ++calls;
}
struct pair {
    int a, b;
};
int main(void)
{
    int numbers[5] = {[0 ... 2] = next(), next()};
    assert(calls == 2 && numbers[0] == 1 && numbers[2] == 1 && numbers[3] == 2);
    struct pair pairs[3] = {[1 ... 2] = {next(), next()}};
    assert(calls == 4 && pairs[0].a == 0 && pairs[1].b == 4 && pairs[2].b == 4);
    return 0;
}
