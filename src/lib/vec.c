#include "lib/vec.h"

#include <string.h>

#include "lib/bug.h"
#include "lib/stress.h"

/* From here on the system moves pages and copies nothing, so that small steps are cheap. */
enum { LARGE_BYTES = 1 << 20 };

#ifdef TASS_STRESS
/* By one as long as there are few: who keeps a pointer into a vector is found out. */
static uint32_t stressed_capacity(uint32_t needed)
{
    return needed < 32 ? needed : needed + needed / 8;
}
#else
static uint32_t next_capacity(uint32_t capacity, size_t size)
{
    if (!capacity)
        return 8;
    uint32_t more = capacity * size < LARGE_BYTES ? capacity : capacity / 4;
    return more > UINT32_MAX - capacity ? UINT32_MAX : capacity + more;
}
#endif

void *vec_grow(void *data, uint32_t *capacity, uint32_t needed, size_t size)
{
    CHECK(needed > *capacity && size > 0);
    uint32_t wanted = STRESS(next_capacity(*capacity, size), stressed_capacity(needed));
    if (wanted < needed)
        wanted = needed;
    data = mem_resize(data, (size_t)wanted * size);
    *capacity = wanted;
    return data;
}
