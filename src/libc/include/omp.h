/* OpenMP as a compiler without it sees a program: one thread. */
#ifndef TASS_OMP_H
#define TASS_OMP_H

#include <time.h>

typedef struct {
    int state;
} omp_lock_t;
enum { __TASS_LOCK_NONE, __TASS_LOCK_FREE, __TASS_LOCK_SET };
typedef struct {
    int count;
} omp_nest_lock_t;
typedef enum omp_sched_t {
    omp_sched_static = 1,
    omp_sched_dynamic = 2,
    omp_sched_guided = 3,
    omp_sched_auto = 4
} omp_sched_t;

#pragma TASS system begin
void __tass_expect(int holds, const char *text);
#pragma TASS system end

static inline int omp_get_num_threads(void)
{
    return 1;
}
static inline int omp_get_max_threads(void)
{
    return 1;
}
static inline int omp_get_thread_num(void)
{
    return 0;
}
static inline int omp_get_num_procs(void)
{
    return 1;
}
static inline int omp_get_thread_limit(void)
{
    return 1;
}
static inline int omp_in_parallel(void)
{
    return 0;
}
static inline int omp_get_level(void)
{
    return 0;
}
static inline void omp_set_num_threads(int count)
{
    (void)count;
}
static inline void omp_set_dynamic(int on)
{
    (void)on;
}
static inline int omp_get_dynamic(void)
{
    return 0;
}
static inline void omp_set_nested(int on)
{
    (void)on;
}
static inline int omp_get_nested(void)
{
    return 0;
}
static inline void omp_set_schedule(omp_sched_t kind, int chunk)
{
    (void)kind;
    (void)chunk;
}
static inline double omp_get_wtime(void)
{
    return (double)__tass_clock(0, 2) + (double)__tass_clock(2, 2) / 1000000000.0;
}
static inline double omp_get_wtick(void)
{
    return 1e-9;
}
static inline void omp_init_lock(omp_lock_t *lock)
{
    lock->state = __TASS_LOCK_FREE;
}
static inline void omp_destroy_lock(omp_lock_t *lock)
{
    __tass_expect(lock->state == __TASS_LOCK_FREE,
                  "omp_destroy_lock of a lock that is set, or was not initialised");
    lock->state = __TASS_LOCK_NONE;
}
static inline void omp_set_lock(omp_lock_t *lock)
{
    __tass_expect(lock->state != __TASS_LOCK_NONE,
                  "omp_set_lock of a lock that was not initialised");
    __tass_expect(lock->state != __TASS_LOCK_SET,
                  "omp_set_lock of a lock that is set: the only thread waits for ever");
    lock->state = __TASS_LOCK_SET;
}
static inline void omp_unset_lock(omp_lock_t *lock)
{
    __tass_expect(lock->state == __TASS_LOCK_SET, "omp_unset_lock of a lock that is not set");
    lock->state = __TASS_LOCK_FREE;
}

#endif
