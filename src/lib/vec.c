#include "lib/vec.h"

void *vec_grow(void *data, uint32_t *capacity, uint32_t needed, size_t size)
{
    uint32_t wanted = *capacity ? *capacity * 2 : 8;
    if (wanted < needed)
        wanted = needed;
    *capacity = wanted;
    return mem_resize(data, (size_t)wanted * size);
}
