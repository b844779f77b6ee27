/* Threads: declared, and refused where an execution starts one. What a single thread does with mutexes is in C: words[0] says how
 * often one is locked (-1: it is destroyed), words[1] is its type. */
#ifndef TASS_PTHREAD_H
#define TASS_PTHREAD_H

#include <__tass_pthreadtypes.h>
#include <sched.h>

#define PTHREAD_MUTEX_INITIALIZER {{0}}
#define PTHREAD_COND_INITIALIZER {{0}}
#define PTHREAD_ONCE_INIT 0
#define PTHREAD_MUTEX_NORMAL 0
#define PTHREAD_MUTEX_DEFAULT 0
#define PTHREAD_MUTEX_RECURSIVE 1
#define PTHREAD_MUTEX_ERRORCHECK 2
#define PTHREAD_CREATE_JOINABLE 0
#define PTHREAD_CREATE_DETACHED 1
#define PTHREAD_BARRIER_SERIAL_THREAD (-1)

#pragma TASS system begin
void __tass_expect(int holds, const char *text);
int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*start)(void *),
                   void *argument);
int pthread_join(pthread_t thread, void **result);
int pthread_detach(pthread_t thread);
void pthread_exit(void *result);
int pthread_attr_init(pthread_attr_t *attributes);
int pthread_attr_destroy(pthread_attr_t *attributes);
int pthread_attr_setdetachstate(pthread_attr_t *attributes, int state);
int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex);
int pthread_barrier_init(pthread_barrier_t *barrier, const pthread_barrierattr_t *attributes,
                         unsigned int count);
int pthread_barrier_destroy(pthread_barrier_t *barrier);
int pthread_barrier_wait(pthread_barrier_t *barrier);
#pragma TASS system end

static inline pthread_t pthread_self(void)
{
    return 1;
}

static inline int pthread_equal(pthread_t a, pthread_t b)
{
    return a == b;
}

static inline int pthread_mutexattr_init(pthread_mutexattr_t *attributes)
{
    attributes->word = PTHREAD_MUTEX_DEFAULT;
    return 0;
}

static inline int pthread_mutexattr_destroy(pthread_mutexattr_t *attributes)
{
    (void)attributes;
    return 0;
}

static inline int pthread_mutexattr_settype(pthread_mutexattr_t *attributes, int type)
{
    if (type < PTHREAD_MUTEX_NORMAL || type > PTHREAD_MUTEX_ERRORCHECK)
        return 22;
    attributes->word = type;
    return 0;
}

static inline int pthread_mutex_init(pthread_mutex_t *mutex, const pthread_mutexattr_t *attributes)
{
    mutex->words[0] = 0;
    mutex->words[1] = attributes ? attributes->word : PTHREAD_MUTEX_DEFAULT;
    return 0;
}

static inline int pthread_mutex_destroy(pthread_mutex_t *mutex)
{
    __tass_expect(mutex->words[0] >= 0, "the mutex is destroyed already");
    __tass_expect(mutex->words[0] <= 0, "the mutex is locked while it is destroyed");
    mutex->words[0] = -1;
    return 0;
}

static inline int pthread_mutex_trylock(pthread_mutex_t *mutex)
{
    __tass_expect(mutex->words[0] >= 0, "the mutex is destroyed");
    if (mutex->words[0] && mutex->words[1] != PTHREAD_MUTEX_RECURSIVE)
        return 16;
    mutex->words[0]++;
    return 0;
}

static inline int pthread_mutex_lock(pthread_mutex_t *mutex)
{
    int is_busy = pthread_mutex_trylock(mutex);
    __tass_expect(!is_busy || mutex->words[1] == PTHREAD_MUTEX_ERRORCHECK,
                  "the thread has locked the mutex already, and waits for itself");
    return is_busy ? 35 : 0;
}

static inline int pthread_mutex_unlock(pthread_mutex_t *mutex)
{
    __tass_expect(mutex->words[0] >= 0, "the mutex is destroyed");
    if (!mutex->words[0] && mutex->words[1] == PTHREAD_MUTEX_ERRORCHECK)
        return 1;
    __tass_expect(mutex->words[0], "the mutex is not locked");
    mutex->words[0]--;
    return 0;
}

static inline int pthread_once(pthread_once_t *once, void (*function)(void))
{
    if (!*once) {
        *once = 1;
        function();
    }
    return 0;
}

static inline int pthread_cond_init(pthread_cond_t *condition,
                                    const pthread_condattr_t *attributes)
{
    (void)attributes;
    condition->words[0] = 0;
    return 0;
}

static inline int pthread_cond_destroy(pthread_cond_t *condition)
{
    (void)condition;
    return 0;
}

/* Nobody waits. */
static inline int pthread_cond_signal(pthread_cond_t *condition)
{
    (void)condition;
    return 0;
}

static inline int pthread_cond_broadcast(pthread_cond_t *condition)
{
    (void)condition;
    return 0;
}

#endif
