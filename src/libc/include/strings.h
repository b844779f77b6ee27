/* Comparison without regard to case. */
#ifndef TASS_STRINGS_H
#define TASS_STRINGS_H

#include <stddef.h>

#pragma TASS system begin
void *memset(void *target, int byte, size_t size);
#pragma TASS system end

static inline int __tass_lower(char c)
{
    return c >= 'A' && c <= 'Z' ? c + 32 : (unsigned char)c;
}

static inline int __tass_compare_case(const char *a, const char *b, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        int x = __tass_lower(a[i]), y = __tass_lower(b[i]);
        if (x != y || !x)
            return x - y;
    }
    return 0;
}

static inline int strcasecmp(const char *a, const char *b)
{
    return __tass_compare_case(a, b, (size_t)-1);
}

static inline int strncasecmp(const char *a, const char *b, size_t count)
{
    return __tass_compare_case(a, b, count);
}

static inline void bzero(void *block, size_t size)
{
    memset(block, 0, size);
}

#endif
