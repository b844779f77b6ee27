#include "lib/vec.h"

#include <string.h>

#include "lib/bug.h"
#include "lib/stress.h"

/* From here on the system moves pages and copies nothing, so that small steps are cheap. */
enum { LARGE_BYTES = 1 << 20 };

/* By one as long as there are few: who keeps a pointer into a vector is found out. */
static void *grow_stressed(void *data, uint32_t *capacity, uint32_t needed, size_t size)
{
    uint32_t old = *capacity;
    uint32_t wanted = needed < 32 ? needed : needed + needed / 8;
    void *moved = mem_alloc(wanted * size);
    if (old)
        memcpy(moved, data, old * size);
    mem_free(data);
    *capacity = wanted;
    return moved;
}

static uint32_t next_capacity(uint32_t capacity, size_t size)
{
    if (!capacity)
        return 8;
    uint32_t more = capacity * size < LARGE_BYTES ? capacity : capacity / 4;
    return more > UINT32_MAX - capacity ? UINT32_MAX : capacity + more;
}

void *vec_grow(void *data, uint32_t *capacity, uint32_t needed, size_t size)
{
    CHECK(needed > *capacity && size > 0);
    if (STRESS(false, true))
        return grow_stressed(data, capacity, needed, size);
    uint32_t wanted = next_capacity(*capacity, size);
    if (wanted < needed)
        wanted = needed;
    data = mem_resize(data, (size_t)wanted * size);
    *capacity = wanted;
    return data;
}
