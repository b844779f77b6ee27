//! verify => verified
//! verify -DBAD=1 => violated division-by-zero 19
//! verify -DBAD=2 => unusable "incomplete type 'struct pt'"
//! verify -DBAD=3 => unusable "undeclared"
// Tags and enumerators that a list of parameters declares are known in the body, and nowhere else.
#include <assert.h>
#include <stddef.h>
#ifndef BAD
#define BAD 0
#endif
static int turn(enum color { RED, GREEN = 5 } c, const struct pt { int x, y; } *p, int n)
{
    struct pt q = {1, 2};
    if (p)
        q = *p;
    enum color d = GREEN;
    for (int i = 0; i < n; i++)
        q.x += i;
    return c == RED ? q.x : (d + q.y) / n;
}
#if BAD == 2
struct pt other;
#endif
int main(void)
{
    assert(turn(0, NULL, 3) == 4 && turn(5, NULL, 1) == 7);
    if (BAD == 1)
        return turn(1, NULL, 0);
#if BAD == 3
    return GREEN;
#endif
    return 0;
}
