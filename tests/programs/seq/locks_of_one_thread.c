//! verify => verified
//! verify -DTWICE => violated library-argument 17
//! verify -DOPEN => violated library-argument 21
//! verify -DHELD => violated library-argument 25
//! verify -DGONE => violated library-argument 28
#include <assert.h>
#include <omp.h>

int main(void)
{
    omp_lock_t lock;
    int sum = 0;
    omp_init_lock(&lock);
    for (int i = 0; i < 3; i++) {
        omp_set_lock(&lock);
#ifdef TWICE
        omp_set_lock(&lock);
#endif
        sum += i;
#ifdef OPEN
        omp_unset_lock(&lock), omp_unset_lock(&lock);
#elif defined HELD
        if (i == 1)
            /* its owner still holds it */
            omp_destroy_lock(&lock);
#elif defined GONE
        omp_unset_lock(&lock), omp_destroy_lock(&lock);
        omp_set_lock(&lock);
#endif
        omp_unset_lock(&lock);
    }
    assert(sum == 3);
    omp_destroy_lock(&lock);
    return 0;
}
