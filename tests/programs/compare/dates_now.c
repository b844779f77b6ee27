//! verify => verified
//! compare dates_now.c => verified
/* What the date is is not known, but in its ranges; as text it is not compared. */
#include <stdio.h>
#include <assert.h>
#include <time.h>
#include <string.h>
int main(void)
{
    time_t now = time(NULL);
    struct tm *d = localtime(&now);
    char text[64];
    assert(d->tm_mon >= 0 && d->tm_mon < 12 && d->tm_hour < 24);
    size_t n = strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S %a %b", d);
    assert(n == 27 && strlen(text) == 27);
    printf("%s\n", text);
    printf("%s", ctime(&now));
    printf("%s", asctime(d));
    printf("%d\n", 1900 + d->tm_year);
    return 0;
}
