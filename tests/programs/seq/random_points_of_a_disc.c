//! verify => verified
//! verify -DALL_INSIDE => violated assertion 20
/* Each pair of random numbers may lie on either side, whatever those before it did. */
#include <assert.h>
#include <stdlib.h>

enum { POINTS = 3 };

int main(void)
{
    int inside = 0;
    for (int i = 0; i < POINTS; i++) {
        double x = rand() / (double)RAND_MAX, y = rand() / (double)RAND_MAX;
        if (x * x + y * y <= 1)
            inside++;
    }
    double estimate = 4.0 * inside / POINTS;
    assert(estimate >= 0 && estimate <= 4);
#ifdef ALL_INSIDE
    assert(inside != 2);
#endif
    return 0;
}
