//! verify => verified
//! verify -DLENGTH=0 => verified
//! verify -DCALLS=2 => violated assertion 47
//! verify -DLENGTH=-1 => violated negative-size 27
//! verify -DROW=0 => violated negative-size 31
//! verify -DDIVISOR=0 => violated division-by-zero 35
//! verify -DHAS=1 => violated array-bounds 39
/* The size of a parameter that is declared as an array is evaluated at each call (C11 6.9.1,
 * paragraph 10); with static there are so many elements (6.7.6.3, paragraph 7). */
#include <assert.h>
#ifndef LENGTH
#define LENGTH 2
#endif
#ifndef CALLS
#define CALLS 3
#endif
#ifndef ROW
#define ROW 3
#endif
#ifndef DIVISOR
#define DIVISOR 4
#endif
#ifndef HAS
#define HAS 2
#endif
static int calls;
static int of_length(int n, const int cells[(calls++, n)])
{
    return n > 0 ? cells[0] : 0;
}
static int of_rows(int n, int m, int cells[(calls++, n)][(calls++, m)])
{
    return (int)(sizeof cells[0] / sizeof cells[0][0]);
}
static int of_quotient(int n, const int cells[12 / n])
{
    return n ? cells[0] : 0;
}
static int at_least(int n, const int cells[static n])
{
    return n + (cells ? 0 : 1);
}
int main(void)
{
    int rows[2][3] = {{1}}, cells[HAS] = {5};
    assert(of_length(LENGTH, cells) == (LENGTH > 0 ? 5 : 0) && of_rows(2, ROW, rows) == ROW);
    assert(calls == CALLS && of_quotient(DIVISOR, cells) == 5 && at_least(2, cells) == 2);
    return 0;
}
