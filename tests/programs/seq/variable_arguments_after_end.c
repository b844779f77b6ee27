//! verify => violated variable-argument 8
#include <stdarg.h>
static int first(int n, ...)
{
    va_list list;
    va_start(list, n);
    va_end(list);
    return va_arg(list, int);
}
int main(void)
{
    return first(1, 0);
}
