/* reject 7: va_start */
#include <stdarg.h>
int sum(int n, ...)
{
    va_list args;
    int s = 0;
    va_start(args, n);
    va_end(args);
    return s;
}
int main(void)
{
    return sum(1, 2);
}
