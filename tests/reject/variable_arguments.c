/* reject 5:5 va_start in a function without variable arguments */
#include <stdarg.h>
static int sum(int n, va_list args)
{
    va_start(args, n);
    return va_arg(args, int);
}
int main(void)
{
    return 0;
}
