/* Process times. */
#ifndef TASS_SYS_TIMES_H
#define TASS_SYS_TIMES_H

#include <time.h>

struct tms {
    clock_t tms_utime, tms_stime, tms_cutime, tms_cstime;
};

static inline clock_t times(struct tms *result)
{
    result->tms_utime = __tass_clock(1, 0);
    result->tms_stime = __tass_clock(1, 0);
    result->tms_cutime = 0;
    result->tms_cstime = 0;
    return __tass_clock(1, 0);
}

#endif
