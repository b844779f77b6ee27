//# verify
#include <stdio.h>
#include <string.h>
#include <time.h>
int main(void)
{
    time_t v[] = {0,          86399,      86400, 951782400, 951868800,  1000000000,
                  1709164800, 4102444799, -1,    -86401,    2147483647, 253402300799};
    char text[300];
    for (int i = 0; i < 12; i++) {
        struct tm *d = gmtime(&v[i]);
        printf("%d-%d-%d %d:%d:%d %d %d %d\n", d->tm_year, d->tm_mon, d->tm_mday, d->tm_hour,
               d->tm_min, d->tm_sec, d->tm_wday, d->tm_yday, d->tm_isdst);
        struct tm copy = *d;
        printf("%d %ld\n", timegm(&copy) == v[i], (long)timegm(&copy));
        printf("%s", asctime(d));
        size_t n = strftime(
            text, sizeof text,
            "%Y-%m-%d %H:%M:%S|%a %A %b %B|%j %y %C %e %I %p %u %w %%|%D %F %T %R %r %c %x %X%n%t|",
            d);
        printf("%zu %s\n", n, text);
        printf("%zu\n", strftime(text, 4, "%Y", d));
    }
    struct tm d = {
        .tm_year = 124, .tm_mon = 13, .tm_mday = 40, .tm_hour = 25, .tm_min = -5, .tm_sec = 70};
    time_t t = timegm(&d);
    printf("%ld %d %d %d %d %d\n", (long)t, d.tm_year, d.tm_mon, d.tm_mday, d.tm_wday, d.tm_yday);
    printf("%s", asctime(gmtime(&t)));
    printf("%g\n", difftime(t, t - 5));
    struct tm r;
    printf("%d\n", gmtime_r(&t, &r)->tm_hour);
    return 0;
}
