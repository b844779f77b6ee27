//! verify => verified
//! verify -DWRONG => violated assertion 29
/* gcc's atomic builtins, in one thread. */
#include <assert.h>
static long count;
static unsigned char flag;
int main(void)
{
    assert(__sync_fetch_and_add(&count, 2) == 0 && count == 2);
    assert(__sync_add_and_fetch(&count, 3L) == 5);
    assert(__sync_fetch_and_sub(&count, 1) == 5 && __sync_or_and_fetch(&count, 3) == 7);
    assert(__sync_bool_compare_and_swap(&count, 7, 9) && !__sync_bool_compare_and_swap(&count, 7, 1));
    assert(__sync_val_compare_and_swap(&count, 9, 4) == 9 && count == 4);
    assert(__sync_lock_test_and_set(&count, 8) == 4);
    __sync_synchronize();
    assert(__atomic_load_n(&count, __ATOMIC_SEQ_CST) == 8);
    __atomic_store_n(&count, -1, __ATOMIC_RELEASE);
    assert(__atomic_fetch_and(&count, 0xff, __ATOMIC_RELAXED) == -1 && count == 255);
    assert(__atomic_xor_fetch(&count, 0xf0, __ATOMIC_RELAXED) == 15);
    assert(__atomic_exchange_n(&count, 6, __ATOMIC_ACQ_REL) == 15);
    long expected = 5;
    assert(!__atomic_compare_exchange_n(&count, &expected, 1, 0, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED));
    assert(expected == 6 && __atomic_compare_exchange_n(&count, &expected, 1, 0, 5, 0) && count == 1);
    int wraps = 2147483647;
    assert(__atomic_add_fetch(&wraps, 1, __ATOMIC_SEQ_CST) == -2147483647 - 1);
    assert(!__atomic_test_and_set(&flag, __ATOMIC_SEQ_CST) && __atomic_test_and_set(&flag, __ATOMIC_SEQ_CST));
    __sync_lock_release(&count);
#ifdef WRONG
    assert(count == 1);
#endif
    return (int)count;
}
