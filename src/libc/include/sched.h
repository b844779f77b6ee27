/* The scheduler: a process that yields goes on. */
#ifndef TASS_SCHED_H
#define TASS_SCHED_H

#include <sys/types.h>
#include <time.h>

typedef struct {
    unsigned long bits[16];
} cpu_set_t;

#define CPU_SETSIZE 1024
#define CPU_ZERO(set) ((void)(*(set) = (cpu_set_t){{0}}))
#define CPU_SET(cpu, set) ((void)((set)->bits[(cpu) / 64] |= 1ul << (cpu) % 64))
#define CPU_ISSET(cpu, set) ((int)((set)->bits[(cpu) / 64] >> (cpu) % 64 & 1))

static inline int sched_yield(void)
{
    return 0;
}

#pragma TASS system begin
int sched_setaffinity(pid_t process, size_t size, const cpu_set_t *set);
int sched_getaffinity(pid_t process, size_t size, cpu_set_t *set);
int sched_getcpu(void);
#pragma TASS system end

#endif
