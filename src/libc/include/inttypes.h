/* Formats for the integer types of fixed width. */
#ifndef TASS_INTTYPES_H
#define TASS_INTTYPES_H

#include <__tass_strto.h>
#include <stdint.h>

#define PRIdFAST8 "hhd"
#define SCNdFAST8 "hhd"
#define PRIdFAST16 "ld"
#define SCNdFAST16 "ld"
#define PRIdFAST32 "ld"
#define SCNdFAST32 "ld"
#define PRIdFAST64 "ld"
#define SCNdFAST64 "ld"
#define PRIdLEAST8 "hhd"
#define SCNdLEAST8 "hhd"
#define PRIdLEAST16 "hd"
#define SCNdLEAST16 "hd"
#define PRIdLEAST32 "d"
#define SCNdLEAST32 "d"
#define PRIdLEAST64 "ld"
#define SCNdLEAST64 "ld"
#define PRIiFAST8 "hhi"
#define SCNiFAST8 "hhi"
#define PRIiFAST16 "li"
#define SCNiFAST16 "li"
#define PRIiFAST32 "li"
#define SCNiFAST32 "li"
#define PRIiFAST64 "li"
#define SCNiFAST64 "li"
#define PRIiLEAST8 "hhi"
#define SCNiLEAST8 "hhi"
#define PRIiLEAST16 "hi"
#define SCNiLEAST16 "hi"
#define PRIiLEAST32 "i"
#define SCNiLEAST32 "i"
#define PRIiLEAST64 "li"
#define SCNiLEAST64 "li"
#define PRIoFAST8 "hho"
#define SCNoFAST8 "hho"
#define PRIoFAST16 "lo"
#define SCNoFAST16 "lo"
#define PRIoFAST32 "lo"
#define SCNoFAST32 "lo"
#define PRIoFAST64 "lo"
#define SCNoFAST64 "lo"
#define PRIoLEAST8 "hho"
#define SCNoLEAST8 "hho"
#define PRIoLEAST16 "ho"
#define SCNoLEAST16 "ho"
#define PRIoLEAST32 "o"
#define SCNoLEAST32 "o"
#define PRIoLEAST64 "lo"
#define SCNoLEAST64 "lo"
#define PRIuFAST8 "hhu"
#define SCNuFAST8 "hhu"
#define PRIuFAST16 "lu"
#define SCNuFAST16 "lu"
#define PRIuFAST32 "lu"
#define SCNuFAST32 "lu"
#define PRIuFAST64 "lu"
#define SCNuFAST64 "lu"
#define PRIuLEAST8 "hhu"
#define SCNuLEAST8 "hhu"
#define PRIuLEAST16 "hu"
#define SCNuLEAST16 "hu"
#define PRIuLEAST32 "u"
#define SCNuLEAST32 "u"
#define PRIuLEAST64 "lu"
#define SCNuLEAST64 "lu"
#define PRIxFAST8 "hhx"
#define SCNxFAST8 "hhx"
#define PRIxFAST16 "lx"
#define SCNxFAST16 "lx"
#define PRIxFAST32 "lx"
#define SCNxFAST32 "lx"
#define PRIxFAST64 "lx"
#define SCNxFAST64 "lx"
#define PRIxLEAST8 "hhx"
#define SCNxLEAST8 "hhx"
#define PRIxLEAST16 "hx"
#define SCNxLEAST16 "hx"
#define PRIxLEAST32 "x"
#define SCNxLEAST32 "x"
#define PRIxLEAST64 "lx"
#define SCNxLEAST64 "lx"
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
