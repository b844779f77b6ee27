/* Aligned memory. */
#ifndef TASS_MM_MALLOC_H
#define TASS_MM_MALLOC_H

#include <stdlib.h>

static inline void *_mm_malloc(size_t size, size_t alignment)
{
    return aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
}

static inline void _mm_free(void *memory)
{
    free(memory);
}

#endif
