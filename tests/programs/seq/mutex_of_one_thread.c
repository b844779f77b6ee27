//! verify => verified
//! verify -DTWICE => violated library-argument 18
//! verify -DUNLOCKED => violated library-argument 24
//! verify -DLATE => violated library-argument 26
//! verify -DHELD => violated library-argument 22
//! verify -DUNSET => violated uninitialised-read 18
/* What one thread can do wrong with a mutex. */
#include <pthread.h>
static int total;
int main(void)
{
    pthread_mutex_t lock;
#ifndef UNSET
    pthread_mutex_init(&lock, NULL);
#endif
    for (int i = 0; i < 2; i++) {
#if defined(TWICE) || defined(UNSET)
        pthread_mutex_lock(&lock);
#endif
    }
#ifdef HELD
    pthread_mutex_lock(&lock); pthread_mutex_destroy(&lock);
#elif defined(UNLOCKED)
    pthread_mutex_unlock(&lock);
#elif defined(LATE)
    pthread_mutex_destroy(&lock); pthread_mutex_lock(&lock);
#else
    pthread_mutex_lock(&lock);
    total++;
    pthread_mutex_unlock(&lock);
    pthread_mutex_destroy(&lock);
#endif
    return 0;
}
