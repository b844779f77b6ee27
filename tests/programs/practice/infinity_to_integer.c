//! verify => violated overflow 6
#include <math.h>
int main(void)
{
    double x = -INFINITY;
    int k = (int)x;
    return k > 0;
}
