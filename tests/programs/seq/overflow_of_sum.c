//! verify -check=overflow => violated overflow 7
//! native: ubsan
#include <limits.h>
int main(void)
{
    int x = INT_MAX, y = 1;
    return x + y > 0;
}
