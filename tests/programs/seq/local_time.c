//! verify => verified
/* Of known seconds the date is known, too; local time is taken to be UTC. */
#include <assert.h>
#include <string.h>
#include <time.h>

int main(void)
{
    time_t start = 0, leap = 951782400;
    struct tm *date = localtime(&leap), next;
    assert(date->tm_year == 100 && date->tm_mon == 1 && date->tm_mday == 29 && date->tm_wday == 2);
    assert(mktime(date) == leap);
    assert(!strcmp(ctime(&start), "Thu Jan  1 00:00:00 1970\n"));
    localtime_r(&leap, &next);
    next.tm_mday++;
    assert(mktime(&next) - leap == 86400 && next.tm_mon == 2 && next.tm_mday == 1);
    return 0;
}
