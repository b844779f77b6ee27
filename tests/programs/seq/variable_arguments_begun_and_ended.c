//! verify => verified
//! verify -DOTHER => violated variable-argument 16
//! verify -DNONE => violated variable-argument 18
//! verify -DNARROW => violated variable-argument 35
//! verify -DELSEWHERE => violated variable-argument 29
//! verify -DOTHER -DCOPIED -no-check=variable-argument => verified
//! verify -DCOPIED => violated variable-argument 29
/* va_start names the last parameter, of a type that promotion leaves as it is (C11 7.16.1.4p4), and the
 * function that began a list ends it (7.16.1p1). gcc takes these as they are meant. */
#include <stdarg.h>
static int sum(const char *what, int count, ...)
{
    va_list list;
    int total = 0;
#if defined(OTHER)
    va_start(list, what);
#elif defined(NONE)
    va_start(list, total);
#else
    va_start(list, count);
#endif
    for (int i = 0; i < count; i++)
        total += what ? va_arg(list, int) : 0;
    va_end(list);
    return total;
}
static void end(va_list *list)
{
    va_end(*list);
}
#ifdef NARROW
static int one(short unused, ...)
{
    va_list list;
    va_start(list, unused);
#else
static int one(int unused, ...)
{
    va_list list;
    va_start(list, unused);
#endif
    va_list again;
    va_copy(again, list);
    int value = va_arg(list, int) + va_arg(again, int);
#ifdef ELSEWHERE
    end(&list);
#else
    va_end(list);
#endif
#ifdef COPIED
    end(&again);
#else
    va_end(again);
#endif
    return value + unused;
}
int main(void)
{
    (void)end;
    return sum("sum", 2, 1, -1) + one(-4, 2);
}
