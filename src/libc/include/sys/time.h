/* The time of day. */
#ifndef TASS_SYS_TIME_H
#define TASS_SYS_TIME_H

#include <sys/select.h>
#include <time.h>

struct timezone {
    int tz_minuteswest, tz_dsttime;
};

static inline int gettimeofday(struct timeval *restrict now, void *restrict zone)
{
    (void)zone;
    now->tv_sec = __tass_clock(0, 1);
    now->tv_usec = __tass_clock(2, 1) / 1000;
    return 0;
}

#endif
