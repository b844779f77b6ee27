//! verify => violated variable-argument 9
#include <stdarg.h>
static double sum(int n, ...)
{
    va_list list;
    double s = 0;
    va_start(list, n);
    for (int i = 0; i < n; i++)
        s += va_arg(list, double);
    va_end(list);
    return s;
}
int main(void)
{
    return sum(2, 1.5, 2) > 3;
}
