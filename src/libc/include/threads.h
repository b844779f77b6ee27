/* Threads of C11: declared, and refused where an execution starts one. */
#ifndef TASS_THREADS_H
#define TASS_THREADS_H

#include <time.h>

#define thread_local _Thread_local

typedef unsigned long thrd_t;
typedef int (*thrd_start_t)(void *);
typedef struct {
    long words[5];
} mtx_t;
typedef struct {
    long words[6];
} cnd_t;
typedef int once_flag;
enum { thrd_success, thrd_busy, thrd_error, thrd_nomem, thrd_timedout };
enum { mtx_plain, mtx_recursive, mtx_timed };

#pragma TASS system begin
int thrd_create(thrd_t *thread, thrd_start_t start, void *argument);
int thrd_join(thrd_t thread, int *result);
thrd_t thrd_current(void);
void thrd_yield(void);
int mtx_init(mtx_t *mutex, int type);
void mtx_destroy(mtx_t *mutex);
int mtx_lock(mtx_t *mutex);
int mtx_unlock(mtx_t *mutex);
int cnd_init(cnd_t *condition);
int cnd_wait(cnd_t *condition, mtx_t *mutex);
int cnd_signal(cnd_t *condition);
int cnd_broadcast(cnd_t *condition);
#pragma TASS system end

#endif
