//! verify => verified
//! verify -DWRONG => violated assertion 17
#include <assert.h>
#include <stdatomic.h>

int main(void)
{
    atomic_int counter;
    int seen = 3;
    atomic_init(&counter, 0);
    while (!atomic_compare_exchange_weak(&counter, &seen, seen + 1))
        assert(seen == 0);
    assert(atomic_load(&counter) == 1);
    seen = 1;
    if (!atomic_compare_exchange_strong(&counter, &seen, 5)) assert(0);
#ifdef WRONG
    assert(atomic_compare_exchange_weak(&counter, &seen, 2));
#else
    assert(!atomic_compare_exchange_weak(&counter, &seen, 2) && seen == 5);
#endif
    return 0;
}
