//! verify => verified
//! verify -DTHREAD => unusable "function 'thrd_create' is not modelled"
#include <assert.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <threads.h>
#include <wchar.h>
static atomic_int counter;
static _Atomic long total = 3;
static thread_local int local = 2;
int main(void)
{
    atomic_flag f = ATOMIC_FLAG_INIT;
    int expected = 1;
    atomic_store(&counter, 1);
    assert(atomic_fetch_add(&counter, 4) == 1 && atomic_load(&counter) == 5);
    assert(!atomic_compare_exchange_strong(&counter, &expected, 7) && expected == 5);
    assert(atomic_compare_exchange_weak(&counter, &expected, 7) && counter == 7);
    assert(!atomic_flag_test_and_set(&f) && atomic_flag_test_and_set(&f));
    total += local;
    assert(total == 5 && atomic_exchange(&total, 1) == 5);
#ifdef THREAD
    thrd_t t;
    thrd_create(&t, 0, 0);
#endif
    return 0;
}
