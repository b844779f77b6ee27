//! verify => inconclusive assertion 11 "could be neither proved nor refuted"
/* No enclosure shows that two numbers that were computed otherwise are equal; nor may a fault on the side where they are
   not be called proved. */
#include <assert.h>
int main(void)
{
    double x = 0.3;
    for (int i = 0; i < 40; i++)
        x = 3.7 * x * (1 - x);
    if (x * 2 != x + x)
        assert(0);
    return 0;
}
