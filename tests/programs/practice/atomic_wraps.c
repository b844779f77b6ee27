//! verify => verified
//! verify -DWRONG => violated assertion 12
#include <assert.h>
#include <limits.h>
#include <stdatomic.h>
int main(void)
{
    atomic_int count = INT_MAX; /* C11 7.17.7.5: signed atomics wrap silently */
    int before = atomic_fetch_add(&count, 1);
    assert(before == INT_MAX);
#ifdef WRONG
    assert(atomic_load(&count) > 0);
#else
    assert(atomic_load(&count) == INT_MIN);
#endif
    return 0;
}
