/* Hashing: XXH3, inlined. */
#ifndef LIB_HASH_H
#define LIB_HASH_H

#include <stddef.h>
#include <stdint.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

static inline uint64_t hash_bytes(const void *data, size_t length)
{
    return XXH3_64bits(data, length);
}

/* A structural fingerprint: 128 bits that depend on content only, never on addresses or ids. */
typedef struct Fingerprint {
    uint64_t high, low;
} Fingerprint;

static inline Fingerprint fingerprint_bytes(const void *data, size_t length)
{
    XXH128_hash_t hash = XXH3_128bits(data, length);
    return (Fingerprint){hash.high64, hash.low64};
}

static inline int fingerprint_compare(Fingerprint a, Fingerprint b)
{
    if (a.high != b.high)
        return a.high < b.high ? -1 : 1;
    return a.low < b.low ? -1 : a.low > b.low;
}

#endif
