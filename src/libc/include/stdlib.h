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

static inline long long atoll(const char *text)
{
    long long value = 0, sign = 1;
    while (*text == ' ' || (*text >= '\t' && *text <= '\r'))
        text++;
    if (*text == '-' || *text == '+')
        sign = *text++ == '-' ? -1 : 1;
    for (; *text >= '0' && *text <= '9'; text++)
        value = 10 * value + (*text - '0');
    return sign * value;
}

#pragma TASS system begin
int atoi(const char *text);
long atol(const char *text);
void *malloc(size_t size);
void *calloc(size_t count, size_t size);
void *realloc(void *block, size_t size);
void *aligned_alloc(size_t alignment, size_t size);
int posix_memalign(void **block, size_t alignment, size_t size);
void free(void *block);
void *alloca(size_t size);

void exit(int status);
void _Exit(int status);
void abort(void);
int atexit(void (*function)(void));
char *getenv(const char *name);
int setenv(const char *name, const char *value, int overwrite);
int system(const char *command);

double atof(const char *text);
long strtol(const char *text, char **end, int base);
long long strtoll(const char *text, char **end, int base);
unsigned long strtoul(const char *text, char **end, int base);
unsigned long long strtoull(const char *text, char **end, int base);
double strtod(const char *text, char **end);
float strtof(const char *text, char **end);
long double strtold(const char *text, char **end);

int rand(void);
void srand(unsigned int seed);
int rand_r(unsigned int *seed);
long random(void);
void srandom(unsigned int seed);
double drand48(void);
double erand48(unsigned short state[3]);
long lrand48(void);
long nrand48(unsigned short state[3]);
void srand48(long seed);

void qsort(void *base, size_t count, size_t size, int (*compare)(const void *, const void *));
void *bsearch(const void *key, const void *base, size_t count, size_t size,
              int (*compare)(const void *, const void *));
#pragma TASS system end

#endif
