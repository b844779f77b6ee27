//! verify => verified
//! verify -DFAULT => violated array-bounds 17
/* What glibc gives to all who include stdlib.h: programs declare threads that they never start. */
#include <assert.h>
#include <stdlib.h>

typedef struct Worker {
    pthread_t thread;
    pthread_mutex_t *lock;
    time_t since;
} Worker;

static size_t idle(const Worker *workers, size_t count)
{
    size_t found = 0;
    for (size_t i = 0; i < count; i++)
        found += workers[i].lock == NULL;
    return found;
}

int main(void)
{
    const int count = 3;
    pthread_t threads[count];
    pthread_attr_t *attributes = NULL;
    pthread_cond_t *woken = NULL;
    timer_t timer = NULL;
    ssize_t left = 2;
    Worker workers[3] = {{0}};
#ifdef FAULT
    left++;
#endif
    assert(sizeof threads == 3 * sizeof(pthread_t) && !attributes && !woken && !timer);
    return idle(workers, (size_t)left + 1) != 3;
}
