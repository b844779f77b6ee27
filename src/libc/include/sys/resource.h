/* Time and memory of the process: of the times nothing is known but that they do not fall. */
#ifndef TASS_SYS_RESOURCE_H
#define TASS_SYS_RESOURCE_H

#include <sys/time.h>

#define RUSAGE_SELF 0
#define RUSAGE_CHILDREN (-1)
#define RUSAGE_THREAD 1
#define RLIMIT_STACK 3
#define RLIMIT_AS 9
#define PRIO_PROCESS 0

typedef unsigned long rlim_t;
struct rlimit {
    rlim_t rlim_cur, rlim_max;
};
struct rusage {
    struct timeval ru_utime, ru_stime;
    long ru_maxrss, ru_ixrss, ru_idrss, ru_isrss, ru_minflt, ru_majflt, ru_nswap, ru_inblock,
        ru_oublock, ru_msgsnd, ru_msgrcv, ru_nsignals, ru_nvcsw, ru_nivcsw;
};

#pragma TASS system begin
int getrlimit(int resource, struct rlimit *limits);
int setrlimit(int resource, const struct rlimit *limits);
int getpriority(int which, unsigned int who);
int setpriority(int which, unsigned int who, int priority);
#pragma TASS system end

static inline int getrusage(int who, struct rusage *usage)
{
    struct rusage none = {0};
    (void)who;
    *usage = none;
    usage->ru_utime.tv_sec = __tass_clock(0, 0);
    usage->ru_utime.tv_usec = __tass_clock(2, 0) / 1000;
    usage->ru_stime.tv_sec = __tass_clock(0, 0);
    usage->ru_stime.tv_usec = __tass_clock(2, 0) / 1000;
    usage->ru_maxrss = __tass_clock(1, 0);
    return 0;
}

#endif
