/* Growable arrays of any type: VEC(int) numbers = {0}; vec_push(&numbers, 3); numbers.data[0].
 *
 * A zeroed vector is empty and valid. The vector owns its data; vec_release frees it and leaves an
 * empty vector. Pointers into data are invalid after a push.
 */
#ifndef LIB_VEC_H
#define LIB_VEC_H

#include <stddef.h>
#include <stdint.h>

#define VEC(T)                                                                                     \
    struct {                                                                                       \
        T *data;                                                                                   \
        uint32_t length, capacity;                                                                 \
    }

typedef VEC(uint32_t) VecU32;
typedef VEC(const char *) VecText;
typedef VEC(int64_t) VecI64;

/* Returns data with room for at least needed elements of size bytes, and updates *capacity. */
void *vec_grow(void *data, uint32_t *capacity, uint32_t needed, size_t size);

#define vec_reserve(vector, needed)                                                                \
    ((needed) > (vector)->capacity                                                                 \
         ? (void)((vector)->data = vec_grow((vector)->data, &(vector)->capacity, (needed),         \
                                            sizeof *(vector)->data))                               \
         : (void)0)
#define vec_push(vector, value)                                                                    \
    (vec_reserve((vector), (vector)->length + 1), (vector)->data[(vector)->length++] = (value))
/* Of a vector that is not empty. */
#define vec_pop(vector) (CHECK((vector)->length > 0), (vector)->data[--(vector)->length])
#define vec_last(vector) ((vector)->data[vec_last_place((vector)->length)])
#define vec_clear(vector) ((void)((vector)->length = 0))
#define vec_release(vector)                                                                        \
    (mem_free((vector)->data), (vector)->data = NULL, (vector)->length = (vector)->capacity = 0)
/* Sets the length, leaving what is new uninitialised. */
#define vec_resize(vector, count)                                                                  \
    (vec_reserve((vector), (count)), (void)((vector)->length = (count)))

#include "lib/alloc.h"
#include "lib/bug.h"

static inline uint32_t vec_last_place(uint32_t length)
{
    CHECK(length > 0);
    return length - 1;
}

#endif
