//! verify -cpu-timeout=20 => verified
//! verify -cpu-timeout=20 -DFAULT => violated assertion 26
/* Thousands of roots of numbers are no more work each than the first: of those behind the first hundred
 * their enclosures are enough, also beside what is not known. */
#include <assert.h>
#include <math.h>
#pragma TASS input {SCALE > 0} double
#define SCALE 2.0

static int largest_square_below(int n)
{
    int root = (int)sqrt(n);
    return root * root;
}

int main(void)
{
    int sum = 0;
    double scale = SCALE;
    for (int i = 1; i <= 4000; i++)
        sum += i - largest_square_below(i);
    double late = sqrt(4001.0);
    assert(late * late == 4001);
    if (scale * late > 64)
#ifdef FAULT
        assert(scale > 1.02);
#else
        assert(scale > 1.01);
#endif
    return sum < 0;
}
