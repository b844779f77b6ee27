/* The atomic builtins of gcc and clang, for a program of one thread: what they do without atomicity
 * (GCC manual, 6.55 and 6.56). */
#ifndef TASS_SYNC_H
#define TASS_SYNC_H

/* Arithmetic wraps; on pointers it counts bytes. */
#define __tass_after(before, op, value)                                                            \
    ((__typeof__(before))((unsigned long)(before) op (unsigned long)(value)))
#define __tass_nand(before, value) ((__typeof__(before)) ~((before) & (value)))
#define __tass_update(object, after, result)                                                       \
    ({                                                                                             \
        __typeof__(object) __tass_at = (object);                                                   \
        __typeof__(*(object)) __tass_before = *__tass_at, __tass_now = (after);                    \
        *__tass_at = __tass_now;                                                                   \
        result;                                                                                    \
    })
#define __tass_fetch_op(object, op, value)                                                         \
    __tass_update(object, __tass_after(__tass_before, op, value), __tass_before)
#define __tass_op_fetch(object, op, value)                                                         \
    __tass_update(object, __tass_after(__tass_before, op, value), __tass_now)

#define __sync_fetch_and_add(object, ...) __tass_fetch_op(object, +, __VA_ARGS__)
#define __sync_fetch_and_sub(object, ...) __tass_fetch_op(object, -, __VA_ARGS__)
#define __sync_fetch_and_or(object, ...) __tass_fetch_op(object, |, __VA_ARGS__)
#define __sync_fetch_and_and(object, ...) __tass_fetch_op(object, &, __VA_ARGS__)
#define __sync_fetch_and_xor(object, ...) __tass_fetch_op(object, ^, __VA_ARGS__)
#define __sync_fetch_and_nand(object, value)                                                       \
    __tass_update(object, __tass_nand(__tass_before, value), __tass_before)
#define __sync_add_and_fetch(object, ...) __tass_op_fetch(object, +, __VA_ARGS__)
#define __sync_sub_and_fetch(object, ...) __tass_op_fetch(object, -, __VA_ARGS__)
#define __sync_or_and_fetch(object, ...) __tass_op_fetch(object, |, __VA_ARGS__)
#define __sync_and_and_fetch(object, ...) __tass_op_fetch(object, &, __VA_ARGS__)
#define __sync_xor_and_fetch(object, ...) __tass_op_fetch(object, ^, __VA_ARGS__)
#define __sync_nand_and_fetch(object, value)                                                       \
    __tass_update(object, __tass_nand(__tass_before, value), __tass_now)
#define __sync_val_compare_and_swap(object, old, new)                                              \
    ({                                                                                             \
        __typeof__(*(object)) __tass_old = (old);                                                  \
        __tass_update(object, __tass_before == __tass_old ? (new) : __tass_before, __tass_before); \
    })
#define __sync_bool_compare_and_swap(object, old, new)                                             \
    ({                                                                                             \
        __typeof__(*(object)) __tass_old = (old);                                                  \
        __tass_update(object, __tass_before == __tass_old ? (new) : __tass_before,                 \
                      __tass_before == __tass_old);                                                \
    })
#define __sync_lock_test_and_set(object, value) __tass_update(object, value, __tass_before)
#define __sync_lock_release(object) ((void)(*(object) = 0))
#define __sync_synchronize() ((void)0)

#define __atomic_load_n(object, order) ((void)(order), *(object))
#define __atomic_load(object, to, order) ((void)(order), (void)(*(to) = *(object)))
#define __atomic_store_n(object, value, order) ((void)(order), (void)(*(object) = (value)))
#define __atomic_store(object, from, order) ((void)(order), (void)(*(object) = *(from)))
#define __atomic_exchange_n(object, value, order)                                                  \
    ((void)(order), __tass_update(object, value, __tass_before))
#define __atomic_exchange(object, from, to, order)                                                 \
    ((void)(order), (void)(*(to) = __tass_update(object, *(from), __tass_before)))
#define __atomic_compare_exchange_n(object, expected, value, weak, success, failure)               \
    ({                                                                                             \
        __typeof__(object) __tass_object = (object);                                               \
        __typeof__(expected) __tass_expected = (expected);                                         \
        __typeof__(*(object)) __tass_found = *__tass_object;                                       \
        int __tass_same = __tass_found == *__tass_expected;                                        \
        (void)(weak), (void)(success), (void)(failure);                                            \
        if (__tass_same)                                                                           \
            *__tass_object = (value);                                                              \
        else                                                                                       \
            *__tass_expected = __tass_found;                                                       \
        (_Bool)__tass_same;                                                                        \
    })
#define __atomic_compare_exchange(object, expected, from, weak, success, failure)                  \
    __atomic_compare_exchange_n(object, expected, *(from), weak, success, failure)
#define __atomic_fetch_add(object, value, order) ((void)(order), __tass_fetch_op(object, +, value))
#define __atomic_fetch_sub(object, value, order) ((void)(order), __tass_fetch_op(object, -, value))
#define __atomic_fetch_or(object, value, order) ((void)(order), __tass_fetch_op(object, |, value))
#define __atomic_fetch_and(object, value, order) ((void)(order), __tass_fetch_op(object, &, value))
#define __atomic_fetch_xor(object, value, order) ((void)(order), __tass_fetch_op(object, ^, value))
#define __atomic_fetch_nand(object, value, order)                                                  \
    ((void)(order), __sync_fetch_and_nand(object, value))
#define __atomic_add_fetch(object, value, order) ((void)(order), __tass_op_fetch(object, +, value))
#define __atomic_sub_fetch(object, value, order) ((void)(order), __tass_op_fetch(object, -, value))
#define __atomic_or_fetch(object, value, order) ((void)(order), __tass_op_fetch(object, |, value))
#define __atomic_and_fetch(object, value, order) ((void)(order), __tass_op_fetch(object, &, value))
#define __atomic_xor_fetch(object, value, order) ((void)(order), __tass_op_fetch(object, ^, value))
#define __atomic_nand_fetch(object, value, order)                                                  \
    ((void)(order), __sync_nand_and_fetch(object, value))
#define __atomic_test_and_set(object, order)                                                       \
    ((void)(order), (_Bool)__tass_update((unsigned char *)(object), 1, __tass_before != 0))
#define __atomic_clear(object, order) ((void)(order), (void)(*(unsigned char *)(object) = 0))
#define __atomic_thread_fence(order) ((void)(order))
#define __atomic_signal_fence(order) ((void)(order))
#define __atomic_is_lock_free(size, object) ((void)(object), (_Bool)((size) <= 8))
#define __atomic_always_lock_free(size, object) ((void)(object), (_Bool)((size) <= 8))

#endif
