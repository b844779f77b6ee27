/* Comparison without regard to case. */
#ifndef TASS_STRINGS_H
#define TASS_STRINGS_H

#include <stddef.h>

#pragma TASS system begin
void *memset(void *target, int byte, size_t size);
void *memmove(void *target, const void *source, size_t size);
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

static inline char *index(const char *text, int c)
{
    while (*text && *text != (char)c)
        text++;
    return *text == (char)c ? (char *)text : (char *)0;
}

static inline char *rindex(const char *text, int c)
{
    const char *found = (const char *)0;
    for (; *text; text++)
        if (*text == (char)c)
            found = text;
    return (char *)((char)c ? found : text);
}

static inline void bcopy(const void *source, void *target, size_t size)
{
    memmove(target, source, size);
}

static inline int bcmp(const void *a, const void *b, size_t size)
{
    const unsigned char *x = (const unsigned char *)a, *y = (const unsigned char *)b;
    (void)(x + size);
    (void)(y + size);
    for (size_t i = 0; i < size; i++)
        if (x[i] != y[i])
            return x[i] - y[i]; /* C says its sign, glibc the rest */
    return 0;
}

static inline int ffs(int number)
{
    return __builtin_ffs(number);
}

static inline int ffsl(long number)
{
    return __builtin_ffsl(number);
}

static inline int ffsll(long long number)
{
    return __builtin_ffsll(number);
}

static inline void bzero(void *block, size_t size)
{
    memset(block, 0, size);
}

#endif
