/* Formats for the integer types of fixed width. */
#ifndef TASS_INTTYPES_H
#define TASS_INTTYPES_H

#include <__tass_strto.h>
#include <stdint.h>

#define PRId8 "hhd"
#define SCNd8 "hhd"
#define PRId16 "hd"
#define SCNd16 "hd"
#define PRId32 "d"
#define SCNd32 "d"
#define PRId64 "ld"
#define SCNd64 "ld"
#define PRIdMAX "ld"
#define PRIdPTR "ld"
#define PRIi8 "hhi"
#define SCNi8 "hhi"
#define PRIi16 "hi"
#define SCNi16 "hi"
#define PRIi32 "i"
#define SCNi32 "i"
#define PRIi64 "li"
#define SCNi64 "li"
#define PRIiMAX "li"
#define PRIiPTR "li"
#define PRIo8 "hho"
#define SCNo8 "hho"
#define PRIo16 "ho"
#define SCNo16 "ho"
#define PRIo32 "o"
#define SCNo32 "o"
#define PRIo64 "lo"
#define SCNo64 "lo"
#define PRIoMAX "lo"
#define PRIoPTR "lo"
#define PRIu8 "hhu"
#define SCNu8 "hhu"
#define PRIu16 "hu"
#define SCNu16 "hu"
#define PRIu32 "u"
#define SCNu32 "u"
#define PRIu64 "lu"
#define SCNu64 "lu"
#define PRIuMAX "lu"
#define PRIuPTR "lu"
#define PRIx8 "hhx"
#define SCNx8 "hhx"
#define PRIx16 "hx"
#define SCNx16 "hx"
#define PRIx32 "x"
#define SCNx32 "x"
#define PRIx64 "lx"
#define SCNx64 "lx"
#define PRIxMAX "lx"
#define PRIxPTR "lx"
#define PRIX8 "hhX"
#define PRIX16 "hX"
#define PRIX32 "X"
#define PRIX64 "lX"
#define PRIXMAX "lX"
#define PRIXPTR "lX"

typedef struct {
    intmax_t quot, rem;
} imaxdiv_t;

static inline intmax_t imaxabs(intmax_t j)
{
    return j < 0 ? -j : j;
}

static inline imaxdiv_t imaxdiv(intmax_t a, intmax_t b)
{
    imaxdiv_t result = {a / b, a % b};
    return result;
}

static inline intmax_t strtoimax(const char *text, char **end, int base)
{
    __TASS_BASE(base);
    return __tass_strtol(text, end, base);
}

static inline uintmax_t strtoumax(const char *text, char **end, int base)
{
    __TASS_BASE(base);
    return __tass_strtoul(text, end, base);
}

#endif
