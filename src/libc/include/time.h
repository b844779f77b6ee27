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
time_t time(time_t *result);
clock_t clock(void);
double difftime(time_t later, time_t earlier);
int clock_gettime(clockid_t clock, struct timespec *result);
int clock_getres(clockid_t clock, struct timespec *result);
int nanosleep(const struct timespec *wanted, struct timespec *left);
struct tm *localtime(const time_t *when);
struct tm *gmtime(const time_t *when);
time_t mktime(struct tm *when);
char *ctime(const time_t *when);
char *asctime(const struct tm *when);
size_t strftime(char *text, size_t size, const char *format, const struct tm *when);
#pragma TASS system end

#endif
