//! verify => verified
/* Numbers whose exact digits double with every round are known by how they are computed. */
#include <assert.h>
#include <stdio.h>
int main(void)
{
    double x = 0.3, y = 1, z = 0.3;
    for (int i = 0; i < 50; i++) { x = 3.7 * x * (1 - x); z = 3.7 * z * (1 - z); }
    for (int i = 0; i < 10000; i++) y = y * 0.5 + 1;
    assert(x == z && x - z == 0 && x / z == 1 && x * 0 == 0);
    assert(x > 0.0001 && -x < 0 && x + 1 > 1 && 1 / x > 1);
    printf("%.4f\n", y);
    printf("%.3f\n", x);
    return x > 2;
}
