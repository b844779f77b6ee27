/* The time of day. */
#ifndef TASS_SYS_TIME_H
#define TASS_SYS_TIME_H

#include <time.h>

struct timeval {
    time_t tv_sec;
    long tv_usec;
};
struct timezone {
    int tz_minuteswest, tz_dsttime;
};

#pragma TASS system begin
int gettimeofday(struct timeval *restrict now, void *restrict zone);
#pragma TASS system end

#endif
