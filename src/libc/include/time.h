/* Clocks. */
#ifndef TASS_TIME_H
#define TASS_TIME_H

#include <stddef.h>

typedef long time_t;
typedef long clock_t;
typedef int clockid_t;
struct timespec {
    time_t tv_sec;
    long tv_nsec;
};
struct tm {
    int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst;
};

#define CLOCKS_PER_SEC 1000000L
#define CLOCK_REALTIME 0
#define CLOCK_MONOTONIC 1
#define CLOCK_PROCESS_CPUTIME_ID 2

#pragma TASS system begin
long __tass_clock(int kind);
struct tm *localtime(const time_t *when);
struct tm *gmtime(const time_t *when);
time_t mktime(struct tm *when);
char *ctime(const time_t *when);
char *asctime(const struct tm *when);
size_t strftime(char *text, size_t size, const char *format, const struct tm *when);
#pragma TASS system end

static inline time_t time(time_t *result)
{
    time_t now = __tass_clock(0);
    if (result)
        *result = now;
    return now;
}

static inline int nanosleep(const struct timespec *wanted, struct timespec *left)
{
    (void)wanted;
    (void)left;
    return 0;
}

static inline clock_t clock(void)
{
    return __tass_clock(1);
}

static inline double difftime(time_t later, time_t earlier)
{
    return (double)(later - earlier);
}

static inline int clock_gettime(clockid_t clock, struct timespec *result)
{
    (void)clock;
    result->tv_sec = __tass_clock(0);
    result->tv_nsec = __tass_clock(2);
    return 0;
}

static inline int clock_getres(clockid_t clock, struct timespec *result)
{
    (void)clock;
    if (result) {
        result->tv_sec = 0;
        result->tv_nsec = 1;
    }
    return 0;
}

#endif
