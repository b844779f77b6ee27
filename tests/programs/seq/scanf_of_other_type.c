//! verify => violated variable-argument 6
#include <stdio.h>
int main(void)
{
    double x = 0;
    sscanf("3", "%d", &x);
    return x > 0;
}
