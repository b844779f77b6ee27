//! verify => violated negative-size 10
//! native: ubsan
#include <string.h>
static int rows(int count, int from)
{
    return count - from;
}
int main(void)
{
    double column[rows(3, 3)];
    memset(column, 0, sizeof column);
    return 0;
}
