//! verify => verified
//! verify -DEARLY => violated variable-argument 19
//! verify -DTWICE => violated variable-argument 23
//! verify -DEARLY -no-check=variable-argument => verified
/* Each va_start has its va_end in the same function (C11 7.16.1p1). */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
static int first_negative(int n, ...)
{
    va_list list;
    va_start(list, n);
    for (int i = 0; i < n; i++) {
        int x = va_arg(list, int);
        if (x < 0) {
#ifndef EARLY
            va_end(list);
#endif
            return x;
        }
    }
#ifdef TWICE
    va_start(list, n);
#endif
    va_end(list);
    va_start(list, n);
    va_end(list);
    return 0;
}
static _Noreturn void die(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    vprintf(format, list);
    exit(0);
}
int main(void)
{
    if (first_negative(2, 1, 2) || first_negative(2, 1, -2) != -2)
        return 1;
    die("done\n");
}
