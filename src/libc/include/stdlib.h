/* Memory, conversions, sorting, random numbers, the end of a process. */
#ifndef TASS_STDLIB_H
#define TASS_STDLIB_H

#include <stddef.h>

#define EXIT_SUCCESS 0
#define EXIT_FAILURE 1
#define RAND_MAX 2147483647
#define MB_CUR_MAX 1

typedef struct {
    int quot, rem;
} div_t;
typedef struct {
    long quot, rem;
} ldiv_t;
typedef struct {
    long long quot, rem;
} lldiv_t;

static inline int abs(int j)
{
    return j < 0 ? -j : j;
}

static inline long labs(long j)
{
    return j < 0 ? -j : j;
}

static inline long long llabs(long long j)
{
    return j < 0 ? -j : j;
}

static inline div_t div(int a, int b)
{
    div_t result = {a / b, a % b};
    return result;
}

static inline ldiv_t ldiv(long a, long b)
{
    ldiv_t result = {a / b, a % b};
    return result;
}

static inline lldiv_t lldiv(long long a, long long b)
{
    lldiv_t result = {a / b, a % b};
    return result;
}

extern int __tass_errno;
extern int __tass_exit_count;
extern int __tass_writers; /* stdio.h */
extern void (*__tass_exit_functions[32])(void);
extern unsigned long __tass_drand48;

#pragma TASS system begin
void *malloc(size_t size);
void *calloc(size_t count, size_t size);
void *realloc(void *block, size_t size);
void free(void *block);
void *alloca(size_t size);

void __tass_end(int status);
void __tass_leave(int status, int writers);
void abort(void);
int setenv(const char *name, const char *value, int overwrite);
int system(const char *command);

int rand(void);
void srand(unsigned int seed);
int rand_r(unsigned int *seed);
double erand48(unsigned short state[3]);
long nrand48(unsigned short state[3]);

void __tass_expect(int holds, const char *text);
void __tass_refuse(const char *text);
void *memcpy(void *restrict target, const void *restrict source, size_t size);
#pragma TASS system end

/* No variable is set in the environment. */
static inline char *getenv(const char *name)
{
    (void)name;
    return NULL;
}

/* Addresses are no numbers here, so every block is aligned. */
static inline void *aligned_alloc(size_t alignment, size_t size)
{
    (void)alignment;
    return malloc(size);
}

static inline int posix_memalign(void **block, size_t alignment, size_t size)
{
    if (alignment < sizeof(void *) || (alignment & (alignment - 1)))
        return 22;
    *block = malloc(size);
    return 0;
}

/* What atexit registered, last first. */
static inline void __tass_exit(int status)
{
    while (__tass_exit_count > 0)
        __tass_exit_functions[--__tass_exit_count]();
    __tass_end(status);
}

static inline void exit(int status)
{
    __tass_exit(status);
}

/* Without what atexit registered. */
static inline void _Exit(int status)
{
    __tass_leave(status, __tass_writers);
}

static inline int atexit(void (*function)(void))
{
    void (*leave)(int) = __tass_exit; /* which main's end leads to, then */
    if (!leave || __tass_exit_count == 32)
        return 1;
    __tass_exit_functions[__tass_exit_count++] = function;
    return 0;
}

/* The value of a digit of a number in any base; 99 for what is none. */
static inline int __tass_digit_of(int c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'z')
        return c - 'a' + 10;
    return c >= 'A' && c <= 'Z' ? c - 'A' + 10 : 99;
}

/* The number that text begins with: its magnitude, sign and end; what is too large is the largest.
 */
static inline unsigned long __tass_strto(const char *text, char **end, int base, int *is_negative,
                                         int *is_large)
{
    const char *at = text, *start;
    unsigned long value = 0, most = 18446744073709551615UL;
    *is_negative = *is_large = 0;
    while (*at == ' ' || (*at >= '\t' && *at <= '\r'))
        at++;
    if (*at == '-' || *at == '+')
        *is_negative = *at++ == '-';
    int is_hex = at[0] == '0' && (at[1] == 'x' || at[1] == 'X') && __tass_digit_of(at[2]) < 16;
    if ((base == 0 || base == 16) && is_hex) {
        at += 2;
        base = 16;
    } else if (base == 0) {
        base = *at == '0' ? 8 : 10;
    }
    for (start = at;; at++) {
        int number = __tass_digit_of(*at);
        if (number >= base)
            break;
        if (*is_large || value > (most - (unsigned long)number) / (unsigned long)base)
            *is_large = 1;
        else
            value = value * (unsigned long)base + (unsigned long)number;
    }
    if (end)
        *end = (char *)(at == start ? text : at);
    return *is_large ? most : value;
}

static inline long __tass_strtol(const char *text, char **end, int base)
{
    int is_negative, is_large;
    unsigned long value = __tass_strto(text, end, base, &is_negative, &is_large);
    unsigned long most = 9223372036854775807UL + (unsigned long)is_negative;
    if (is_large || value > most) {
        __tass_errno = 34;
        return is_negative ? -9223372036854775807L - 1 : 9223372036854775807L;
    }
    if (value == most && is_negative)
        return -9223372036854775807L - 1;
    return is_negative ? -(long)value : (long)value;
}

#define __TASS_BASE(base)                                                                          \
    __tass_expect((base) == 0 || ((base) >= 2 && (base) <= 36), "the base is neither 0 nor 2 to "  \
                                                                "36")

static inline long strtol(const char *text, char **end, int base)
{
    __TASS_BASE(base);
    return __tass_strtol(text, end, base);
}

static inline long long strtoll(const char *text, char **end, int base)
{
    __TASS_BASE(base);
    return __tass_strtol(text, end, base);
}

static inline unsigned long __tass_strtoul(const char *text, char **end, int base)
{
    int is_negative, is_large;
    unsigned long value = __tass_strto(text, end, base, &is_negative, &is_large);
    if (is_large)
        __tass_errno = 34;
    return is_negative && !is_large ? -value : value;
}

static inline unsigned long strtoul(const char *text, char **end, int base)
{
    __TASS_BASE(base);
    return __tass_strtoul(text, end, base);
}

static inline unsigned long long strtoull(const char *text, char **end, int base)
{
    __TASS_BASE(base);
    return __tass_strtoul(text, end, base);
}

static inline int atoi(const char *text)
{
    return (int)__tass_strtol(text, (char **)0, 10);
}

static inline long atol(const char *text)
{
    return __tass_strtol(text, (char **)0, 10);
}

static inline long long atoll(const char *text)
{
    return __tass_strtol(text, (char **)0, 10);
}

/* Whether a hexadecimal number begins here: a digit follows the 0x. */
static inline int __tass_is_hexadecimal(const char *at)
{
    if (at[0] != '0' || (at[1] != 'x' && at[1] != 'X'))
        return 0;
    return __tass_digit_of(at[2]) < 16 || (at[2] == '.' && __tass_digit_of(at[3]) < 16);
}

/* The exponent of a number, if one stands here. */
static inline int __tass_exponent(const char **at, char letter)
{
    const char *from = *at + 1;
    int size = 0;
    if (**at != letter && **at != letter - 'a' + 'A')
        return 0;
    int is_negative = *from == '-';
    from += *from == '-' || *from == '+';
    if (*from < '0' || *from > '9')
        return 0;
    for (; *from >= '0' && *from <= '9'; from++)
        size = size < 10000 ? 10 * size + (*from - '0') : size;
    *at = from;
    return is_negative ? -size : size;
}

/* Whether one of the three-letter names of C11 7.22.1.3 stands here, in letters of either case. */
static inline int __tass_is_named(const char *at, const char *name)
{
    for (int i = 0; i < 3; i++)
        if (at[i] != name[i] && at[i] != name[i] - 'a' + 'A')
            return 0;
    return 1;
}

/* Decimal and hexadecimal numbers. */
static inline double __tass_strtod(const char *text, char **end)
{
    const char *at = text;
    double value = 0, power = 1;
    int is_negative = 0, digits = 0, exponent = 0;
    while (*at == ' ' || (*at >= '\t' && *at <= '\r'))
        at++;
    if (*at == '-' || *at == '+')
        is_negative = *at++ == '-';
    if (__tass_is_named(at, "inf") || __tass_is_named(at, "nan"))
        __tass_refuse("reading 'inf' or 'nan' as a number");
    int is_hex = __tass_is_hexadecimal(at), base = is_hex ? 16 : 10;
    at += 2 * is_hex;
    for (; __tass_digit_of(*at) < base; at++, digits++)
        value = base * value + __tass_digit_of(*at);
    if (*at == '.')
        for (at++; __tass_digit_of(*at) < base; at++, digits++, exponent -= is_hex ? 4 : 1)
            value = base * value + __tass_digit_of(*at);
    if (digits)
        exponent += __tass_exponent(&at, is_hex ? 'p' : 'e');
    for (int i = exponent < 0 ? -exponent : exponent; i > 0; i--)
        power *= is_hex ? 2 : 10;
    if (end)
        *end = (char *)(digits ? at : text);
    value = exponent < 0 ? value / power : value * power;
    return is_negative ? -value : value;
}

static inline double strtod(const char *text, char **end)
{
    return __tass_strtod(text, end);
}

static inline float strtof(const char *text, char **end)
{
    return (float)__tass_strtod(text, end);
}

static inline long double strtold(const char *text, char **end)
{
    return __tass_strtod(text, end);
}

static inline double atof(const char *text)
{
    return __tass_strtod(text, (char **)0);
}

static inline long random(void)
{
    return rand();
}

static inline void srandom(unsigned int seed)
{
    srand(seed);
}

/* POSIX says which numbers these are. */
static inline unsigned long __tass_next48(void)
{
    unsigned long before = __tass_drand48 ? __tass_drand48 - 1 : 20017429951246UL;
    unsigned long next = (25214903917UL * before + 11) % 281474976710656UL;
    __tass_drand48 = next + 1;
    return next;
}

static inline void srand48(long seed)
{
    __tass_drand48 = ((unsigned long)seed % 4294967296UL) * 65536 + 13070 + 1;
}

static inline double drand48(void)
{
    return __tass_next48() / 281474976710656.0;
}

static inline long lrand48(void)
{
    return (long)(__tass_next48() / 131072);
}

static inline long mrand48(void)
{
    return (int)(__tass_next48() / 65536);
}

/* As glibc: a merge sort, in which equal elements keep their order. */
static inline void __tass_sort(char *base, size_t count, size_t size,
                               int (*compare)(const void *, const void *), char *room)
{
    size_t left = count / 2, right = count - left;
    char *a = base, *b = base + left * size, *to = room;
    if (count < 2)
        return;
    __tass_sort(a, left, size, compare, room);
    __tass_sort(b, right, size, compare, room);
    while (left > 0 && right > 0) {
        if (compare(a, b) <= 0) {
            memcpy(to, a, size);
            a += size;
            left--;
        } else {
            memcpy(to, b, size);
            b += size;
            right--;
        }
        to += size;
    }
    if (left > 0)
        memcpy(to, a, left * size);
    memcpy(base, room, (count - right) * size);
}

static inline void qsort(void *base, size_t count, size_t size,
                         int (*compare)(const void *, const void *))
{
    __tass_expect(base && compare && size, "an argument of qsort is null or 0");
    if (count < 2)
        return;
    __tass_sort((char *)base, count, size, compare, (char *)alloca(count * size));
}

static inline void *bsearch(const void *key, const void *base, size_t count, size_t size,
                            int (*compare)(const void *, const void *))
{
    size_t low = 0, high = count;
    __tass_expect(key && base && compare && size, "an argument of bsearch is null or 0");
    while (low < high) {
        size_t middle = (low + high) / 2;
        const char *element = (const char *)base + middle * size;
        int order = compare(key, element);
        if (order == 0)
            return (void *)element;
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return (void *)0;
}

#endif
