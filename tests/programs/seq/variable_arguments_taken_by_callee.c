//! verify => verified
//! verify -DAGAIN => violated variable-argument 22
//! verify -DPRINTED => violated variable-argument 36
/* A list that a function took arguments from has no value any more (C11 7.16p3), unless its address was given. */
#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
static int take(va_list list) { return va_arg(list, int); }
static int take_two(va_list list) { int a = take(list); return a; }
static int take_by_address(va_list *list) { return va_arg(*list, int); }
static int look(int n, va_list list) { return n ? va_arg(list, int) : 0; }
static int sum(int n, ...)
{
    va_list list, again;
    va_start(list, n);
    va_copy(again, list);
    int s = take_by_address(&list) + take_by_address(&list);
    s += look(0, list);
    s += va_arg(list, int);
    s += take_two(list);
#ifdef AGAIN
    s += va_arg(list, int);
#endif
    va_end(list);
    s += take(again);
    va_end(again);
    return s;
}
static void print_twice(const char *format, ...)
{
    va_list list, again;
    va_start(list, format);
    va_copy(again, list);
    vprintf(format, list);
#ifdef PRINTED
    vprintf(format, list);
#else
    vprintf(format, again);
#endif
    va_end(again);
    va_end(list);
}
int main(void)
{
    assert(sum(5, 1, 2, 3, 4, 5) == 11);
    print_twice("%d\n", 7);
    return 0;
}
