/* Numbers for another process, or for a file: rows of words that are read in the order in which they were written. */
#ifndef LIB_WIRE_H
#define LIB_WIRE_H

#include <stdbool.h>

#include "lib/vec.h"

static inline void wire_put_wide(VecU32 *words, uint64_t value)
{
    vec_push(words, (uint32_t)value);
    vec_push(words, (uint32_t)(value >> 32));
}

/* Its length and its words. */
static inline void wire_put_all(VecU32 *words, const uint32_t *data, uint32_t length)
{
    vec_push(words, length);
    for (uint32_t i = 0; i < length; i++)
        vec_push(words, data[i]);
}

typedef struct Wire {
    const uint32_t *next, *end;
    bool is_short; /* more was asked for than there is: what was read is zero */
} Wire;

static inline uint32_t wire_get(Wire *wire)
{
    if (wire->next < wire->end)
        return *wire->next++;
    wire->is_short = true;
    return 0;
}

static inline uint64_t wire_get_wide(Wire *wire)
{
    uint64_t low = wire_get(wire);
    return low | (uint64_t)wire_get(wire) << 32;
}

/* Appends them. */
static inline void wire_get_all(Wire *wire, VecU32 *words)
{
    uint32_t length = wire_get(wire);
    if (length > (size_t)(wire->end - wire->next)) {
        wire->is_short = true;
        return;
    }
    for (uint32_t i = 0; i < length; i++)
        vec_push(words, wire_get(wire));
}

#endif
