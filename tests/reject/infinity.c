/* reject 6:16 infinities and NaN */
#include <math.h>

int main(void)
{
    double x = INFINITY;
    return x > 0;
}
