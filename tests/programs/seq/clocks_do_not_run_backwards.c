//! verify => verified
//! verify -DADVANCES => violated assertion 24
//! verify -DSEPARATE => violated assertion 28
/* What a clock shows does not become less; it may stay as it is, and of other clocks nothing is
 * known. */
#include <assert.h>
#include <sys/time.h>
#include <time.h>
static double now(void)
{
    struct timeval time;
    gettimeofday(&time, 0);
    return (double)time.tv_sec + (double)time.tv_usec / 1e6;
}
int main(void)
{
    struct timespec steady, later;
    clock_t used = clock();
    double begin = now();
    time_t seconds = time(NULL);
    clock_gettime(CLOCK_MONOTONIC, &steady);
    assert(now() >= begin && time(NULL) >= seconds && clock() >= used);
#ifdef ADVANCES
    assert(time(NULL) > seconds);
#endif
    clock_gettime(CLOCK_MONOTONIC, &later);
#ifdef SEPARATE
    assert(time(NULL) >= later.tv_sec);
#endif
    assert(later.tv_sec >= steady.tv_sec);
    assert(later.tv_sec > steady.tv_sec || later.tv_nsec >= steady.tv_nsec);
    return 0;
}
