//! verify -inputstart=1..7 => verified
//! verify -inputstart=1..7 -DOFF_BY_ONE => violated assertion 29
//! verify -inputstart=15..18 => violated assertion 39
/* Remainders of remainders of inputs that have few values: there is no pattern, but all can be tried. */
#include <assert.h>

#pragma TASS input {1 <= start && start <= 27}
int start;
#pragma TASS input {1 <= a && a <= 8}
int a;
#pragma TASS input {1 <= b && b <= 8}
int b;

static int steps_to_one(int x)
{
    int steps = 0;
    for (; x != 1; steps++) {
        assert(steps < 20);
        x = x % 2 ? 3 * x + 1 : x / 2;
    }
    return steps;
}

static int divisor(int x, int y)
{
    while (y) {
        int rest = x % y;
#ifdef OFF_BY_ONE
        assert(rest < y - 1 || y < 8);
#endif
        x = y;
        y = rest;
    }
    return x;
}

int main(void)
{
    assert(steps_to_one(start) < 20);
    int d = divisor(a, b);
    assert(a % d == 0 && b % d == 0);
    return 0;
}
