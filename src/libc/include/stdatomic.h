/* Atomic objects, for a program of one thread: what they are without the qualifier. */
#ifndef TASS_STDATOMIC_H
#define TASS_STDATOMIC_H

#include <stddef.h>
#include <stdint.h>

typedef enum {
    memory_order_relaxed,
    memory_order_consume,
    memory_order_acquire,
    memory_order_release,
    memory_order_acq_rel,
    memory_order_seq_cst
} memory_order;

typedef _Bool atomic_bool;
typedef char atomic_char;
typedef signed char atomic_schar;
typedef unsigned char atomic_uchar;
typedef short atomic_short;
typedef unsigned short atomic_ushort;
typedef int atomic_int;
typedef unsigned int atomic_uint;
typedef long atomic_long;
typedef unsigned long atomic_ulong;
typedef long long atomic_llong;
typedef unsigned long long atomic_ullong;
typedef size_t atomic_size_t;
typedef ptrdiff_t atomic_ptrdiff_t;
typedef intptr_t atomic_intptr_t;
typedef uintptr_t atomic_uintptr_t;
typedef int_least32_t atomic_int_least32_t;
typedef uint_least32_t atomic_uint_least32_t;
typedef int_least64_t atomic_int_least64_t;
typedef uint_least64_t atomic_uint_least64_t;

typedef struct atomic_flag {
    _Bool is_set;
} atomic_flag;

#define ATOMIC_FLAG_INIT {0}
#define ATOMIC_VAR_INIT(value) (value)
#define ATOMIC_INT_LOCK_FREE 2
#define ATOMIC_LONG_LOCK_FREE 2
#define ATOMIC_POINTER_LOCK_FREE 2
#define atomic_init(object, value) ((void)(*(object) = (value)))
#define atomic_is_lock_free(object) ((void)(object), 1)
#define atomic_thread_fence(order) ((void)(order))
#define atomic_signal_fence(order) ((void)(order))
#define atomic_store(object, value) ((void)(*(object) = (value)))
#define atomic_store_explicit(object, value, order) ((void)(order), atomic_store(object, value))
#define atomic_load(object) (*(object))
#define atomic_load_explicit(object, order) ((void)(order), *(object))
#define atomic_exchange(object, value)                                                             \
    ({                                                                                             \
        __typeof__(object) __tass_object = (object);                                               \
        __typeof__(*(object)) __tass_before = *__tass_object;                                      \
        *__tass_object = (value);                                                                  \
        __tass_before;                                                                             \
    })
#define __tass_fetch(object, op, value)                                                            \
    ({                                                                                             \
        __typeof__(object) __tass_object = (object);                                               \
        __typeof__(*(object)) __tass_before = *__tass_object;                                      \
        *__tass_object = (__typeof__(*(object)))((unsigned long)__tass_before op(                  \
            unsigned long)(value));                                                                \
        __tass_before;                                                                             \
    })
#define atomic_fetch_add(object, value) __tass_fetch(object, +, value)
#define atomic_fetch_sub(object, value) __tass_fetch(object, -, value)
#define atomic_fetch_or(object, value) __tass_fetch(object, |, value)
#define atomic_fetch_xor(object, value) __tass_fetch(object, ^, value)
#define atomic_fetch_and(object, value) __tass_fetch(object, &, value)
#define atomic_exchange_explicit(object, value, order) atomic_exchange(object, value)
#define atomic_fetch_add_explicit(object, value, order) atomic_fetch_add(object, value)
#define atomic_fetch_sub_explicit(object, value, order) atomic_fetch_sub(object, value)
#define atomic_compare_exchange_strong(object, expected, desired)                                  \
    ({                                                                                             \
        __typeof__(object) __tass_object = (object);                                               \
        __typeof__(expected) __tass_expected = (expected);                                         \
        _Bool __tass_same = *__tass_object == *__tass_expected;                                    \
        if (__tass_same)                                                                           \
            *__tass_object = (desired);                                                            \
        else                                                                                       \
            *__tass_expected = *__tass_object;                                                     \
        __tass_same;                                                                               \
    })
/* Its row in libc.def has the assumption: a loop that only a spurious failure repeats would be one
 * without end. */
static inline void __tass_never_spurious(void)
{
}
#define atomic_compare_exchange_weak(object, expected, desired)                                    \
    (__tass_never_spurious(), atomic_compare_exchange_strong(object, expected, desired))
#define atomic_flag_test_and_set(flag) atomic_exchange(&(flag)->is_set, 1)
#define atomic_flag_clear(flag) ((void)((flag)->is_set = 0))

#endif
