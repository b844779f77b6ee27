/* reject 5:5 va_start takes 2 arguments */
#include <stdarg.h>
static int f(int n, ...)
{
    __builtin_va_start(0);
    return n;
}
int main(void)
{
    return f(1);
}
