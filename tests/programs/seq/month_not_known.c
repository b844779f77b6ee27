//! verify => inconclusive assertion 11 "could be neither"
/* Any month of the year. */
#include <assert.h>
#include <time.h>

int main(void)
{
    time_t now = time(NULL);
    struct tm *date = localtime(&now);
    assert(date->tm_mon >= 0 && date->tm_mon <= 11);
    assert(date->tm_mon != 3);
    return 0;
}
