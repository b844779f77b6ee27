/* Memory, conversions, sorting, random numbers, the end of a process. */
#ifndef TASS_STDLIB_H
#define TASS_STDLIB_H

#include <__tass_strto.h>
#include <stddef.h>
#include <sys/types.h>

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
extern int __tass_is_exiting;
extern int __tass_exit_count;
extern int __tass_writers; /* stdio.h */
extern void (*__tass_exit_functions[32])(void);
extern int __tass_quick_exit_count;
extern void (*__tass_quick_exit_functions[32])(void);
extern unsigned long __tass_drand48;
extern char *__tass_variables[16]; /* NAME=VALUE; NULL: none */
extern _Bool __tass_is_copy[16];     /* setenv made it */

#pragma TASS system begin
void *malloc(size_t size);
void *calloc(size_t count, size_t size);
void *realloc(void *block, size_t size);
void free(void *block);
void *alloca(size_t size);

void __tass_end(int status);
void __tass_leave(int status, int writers);
void abort(void);

int rand(void);
void srand(unsigned int seed);

void __tass_expect(int holds, const char *text);
void __tass_align(const void *block, size_t alignment);
void __tass_refuse(const char *text);
void *memcpy(void *restrict target, const void *restrict source, size_t size);
#pragma TASS system end

/* The value that a variable of the environment has; NULL: it is another one. */
static inline char *__tass_value_of(char *variable, const char *name)
{
    while (variable && *name && *variable == *name)
        variable++, name++;
    return variable && !*name && *variable == '=' ? variable + 1 : (char *)NULL;
}

/* No variable is set in the environment but by the program. */
static inline char *getenv(const char *name)
{
    char *value = NULL;
    for (int i = 0; i < 16 && !value && __tass_variables[i]; i++)
        value = __tass_value_of(__tass_variables[i], name);
    return value;
}

static inline int __tass_is_variable(const char *name)
{
    const char *at = name;
    while (at && *at && *at != '=')
        at++;
    if (name && *name && !*at)
        return 1;
    __tass_errno = 22;
    return 0;
}

/* The last of all takes the place of one that goes. */
static inline int unsetenv(const char *name)
{
    int count = 0;
    if (!__tass_is_variable(name))
        return -1;
    while (count < 16 && __tass_variables[count])
        count++;
    for (int i = 0; i < count; i++)
        if (__tass_value_of(__tass_variables[i], name)) {
            count--;
            if (__tass_is_copy[i])
                free(__tass_variables[i]);
            __tass_variables[i] = __tass_variables[count];
            __tass_is_copy[i] = __tass_is_copy[count];
            __tass_variables[count] = NULL;
            break;
        }
    return 0;
}

static inline void __tass_add_variable(char *variable, int is_copy)
{
    int count = 0;
    while (count < 16 && __tass_variables[count])
        count++;
    if (count == 16)
        __tass_refuse("more than 16 variables of the environment");
    __tass_variables[count] = variable;
    __tass_is_copy[count] = is_copy;
}

static inline int setenv(const char *name, const char *value, int overwrite)
{
    size_t length = 0, more = 0;
    if (!__tass_is_variable(name))
        return -1;
    if (getenv(name) && !overwrite)
        return 0;
    while (name[length])
        length++;
    while (value[more])
        more++;
    char *variable = malloc(length + more + 2);
    if (!variable)
        return -1;
    memcpy(variable, name, length);
    variable[length] = '=';
    memcpy(variable + length + 1, value, more + 1);
    unsetenv(name);
    __tass_add_variable(variable, 1);
    return 0;
}

static inline int putenv(char *variable)
{
    char name[64];
    size_t length = 0;
    while (variable[length] && variable[length] != '=' && length < 63) {
        name[length] = variable[length];
        length++;
    }
    name[length] = 0;
    if (length == 63)
        __tass_refuse("putenv of a name of 63 characters or more");
    if (!length) {
        __tass_errno = 22;
        return -1;
    }
    unsetenv(name);
    if (variable[length])
        __tass_add_variable(variable, 0);
    return 0;
}

static inline int system(const char *command)
{
    if (command)
        __tass_refuse("system: other processes than those of MPI are not supported");
    return 1;
}

static inline void *reallocarray(void *block, size_t count, size_t size)
{
    if (size && count > (size_t)-1 / size) {
        __tass_errno = 12;
        return NULL;
    }
    return realloc(block, count * size);
}

static inline void *aligned_alloc(size_t alignment, size_t size)
{
    __tass_expect(alignment && !(alignment & (alignment - 1)), "the alignment is no power of two");
    void *block = malloc(size);
    if (block && alignment > 16)
        __tass_align(block, alignment);
    return block;
}

static inline void *memalign(size_t alignment, size_t size)
{
    return aligned_alloc(alignment, size);
}

static inline void *valloc(size_t size)
{
    return aligned_alloc(4096, size);
}

static inline int posix_memalign(void **block, size_t alignment, size_t size)
{
    if (alignment < sizeof(void *) || (alignment & (alignment - 1)))
        return 22;
    *block = aligned_alloc(alignment, size);
    return 0;
}

/* A process ends once: what is registered for its end may not end it again (C11 7.22.4.4, 7.22.4.7). */
static inline void __tass_begin_exit(void)
{
    __tass_expect(!__tass_is_exiting, "exit or quick_exit is called while the process ends");
    __tass_is_exiting = 1;
}

/* What atexit registered, last first. */
static inline void __tass_exit(int status)
{
    __tass_begin_exit();
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

/* What at_quick_exit registered, last first, and nothing else. */
static inline void quick_exit(int status)
{
    __tass_begin_exit();
    while (__tass_quick_exit_count > 0)
        __tass_quick_exit_functions[--__tass_quick_exit_count]();
    __tass_leave(status, __tass_writers);
}

static inline int at_quick_exit(void (*function)(void))
{
    if (__tass_quick_exit_count == 32)
        return 1;
    __tass_quick_exit_functions[__tass_quick_exit_count++] = function;
    return 0;
}

static inline int atexit(void (*function)(void))
{
    void (*leave)(int) = __tass_exit; /* which main's end leads to, then */
    if (!leave || __tass_exit_count == 32)
        return 1;
    __tass_exit_functions[__tass_exit_count++] = function;
    return 0;
}

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

/* The number that a text begins with, which the result's type must hold (C11 7.22.1p1). */
static inline long __tass_ato(const char *text, unsigned long most)
{
    int is_negative, is_large;
    unsigned long value = __tass_strto(text, (char **)0, 10, &is_negative, &is_large);
    __tass_expect(!is_large && (value <= most || (is_negative && value == most + 1)),
                  "the result's type does not hold the number");
    if (is_negative && value == most + 1)
        return -(long)most - 1;
    return is_negative ? -(long)value : (long)value;
}

static inline int atoi(const char *text)
{
    return (int)__tass_ato(text, 2147483647UL);
}

static inline long atol(const char *text)
{
    return __tass_ato(text, 9223372036854775807UL);
}

static inline long long atoll(const char *text)
{
    return __tass_ato(text, 9223372036854775807UL);
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

#pragma TASS abstract
double __tass_infinity(void);
#pragma TASS abstract
double __tass_nan(void);

/* The length of the name if it stands here, in letters of either case; else 0. */
static inline int __tass_name_length(const char *at, const char *name)
{
    int length = 0;
    for (; name[length]; length++)
        if (at[length] != name[length] && at[length] != name[length] - 'a' + 'A')
            return 0;
    return length;
}

/* The length of an infinity or a NaN that stands here (C11 7.22.1.3); 0: none does. */
static inline int __tass_extended_length(const char *at, int *is_nan)
{
    int length = __tass_name_length(at, "nan"), to = length;
    *is_nan = length > 0;
    if (length && at[length] == '(') {
        do
            to++;
        while (__tass_digit_of(at[to]) < 36 || at[to] == '_');
        return at[to] == ')' ? to + 1 : length;
    }
    if (length)
        return length;
    length = __tass_name_length(at, "infinity");
    return length ? length : __tass_name_length(at, "inf");
}

/* Decimal and hexadecimal numbers: what text begins with, rounded to a type of that size, is infinite where it is too
 * large (C11 7.22.1.3p10). */
static inline double __tass_strtod(const char *text, char **end, int size, int *is_large)
{
    const char *at = text;
    *is_large = 0;
    double value = 0, power = 1;
    int is_negative = 0, digits = 0, exponent = 0;
    while (*at == ' ' || (*at >= '\t' && *at <= '\r'))
        at++;
    if (*at == '-' || *at == '+')
        is_negative = *at++ == '-';
    int is_nan, extended = __tass_extended_length(at, &is_nan);
    if (extended) {
        if (end)
            *end = (char *)(at + extended);
        value = is_nan ? __tass_nan() : __tass_infinity();
        return is_negative ? -value : value;
    }
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
    if (digits && (is_hex ? 4 : 1) * digits + exponent > (is_hex ? 120 : 38)) {
        double most = size == 4 ? 0x1.ffffffp127L : 0x1.fffffffffffff8p1023L;
        *is_large = size != 16 && value >= most;
    }
    if (*is_large)
        value = __tass_infinity();
    return is_negative ? -value : value;
}

static inline double strtod(const char *text, char **end)
{
    int is_large;
    double value = __tass_strtod(text, end, 8, &is_large);
    if (is_large)
        __tass_errno = 34;
    return value;
}

static inline float strtof(const char *text, char **end)
{
    int is_large;
    float value = (float)__tass_strtod(text, end, 4, &is_large);
    if (is_large)
        __tass_errno = 34;
    return value;
}

static inline long double strtold(const char *text, char **end)
{
    int is_large;
    return __tass_strtod(text, end, 16, &is_large);
}

static inline double atof(const char *text)
{
    int is_large;
    double value = __tass_strtod(text, (char **)0, 8, &is_large);
    __tass_expect(!is_large, "the result's type does not hold the number");
    return value;
}

static inline long random(void)
{
    return rand();
}

static inline void srandom(unsigned int seed)
{
    srand(seed);
}

static inline int rand_r(unsigned int *seed)
{
    unsigned int next = *seed, part;
    int result = 0;
    for (int i = 0; i < 3; i++) {
        next = next * 1103515245 + 12345;
        part = next / 65536 % (i ? 1024 : 2048);
        result = result * 1024 + (int)part;
    }
    *seed = next;
    return result;
}

/* POSIX says which numbers these are. */
static inline unsigned long __tass_after48(unsigned long before)
{
    return (25214903917UL * before + 11) % 281474976710656UL;
}

static inline unsigned long __tass_next48(void)
{
    unsigned long next = __tass_after48(__tass_drand48 ? __tass_drand48 - 1 : 20017429951246UL);
    __tass_drand48 = next + 1;
    return next;
}

static inline unsigned long __tass_own48(unsigned short state[3])
{
    unsigned long next =
        __tass_after48(state[0] + 65536UL * state[1] + 65536UL * 65536UL * state[2]);
    state[0] = (unsigned short)(next % 65536);
    state[1] = (unsigned short)(next / 65536 % 65536);
    state[2] = (unsigned short)(next / 65536 / 65536);
    return next;
}

static inline double erand48(unsigned short state[3])
{
    return __tass_own48(state) / 281474976710656.0;
}

static inline long nrand48(unsigned short state[3])
{
    return (long)(__tass_own48(state) / 131072);
}

static inline long jrand48(unsigned short state[3])
{
    return (int)(__tass_own48(state) / 65536);
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

#pragma TASS system begin
int __tass_may_ask_again(void *function);
#pragma TASS system end

/* What is sorted shows whether the comparison defines an order (C11 7.22.5p4): of neighbours both ways,
 * and beyond one. */
static inline void __tass_expect_order(const char *base, size_t count, size_t size,
                                       int (*compare)(const void *, const void *),
                                       int (*with)(const void *, const void *, void *), void *more)
{
    int was_less = 0;
    for (size_t i = 1; i < count; i++) {
        const char *a = base + (i - 1) * size, *b = a + size;
        int order = with ? with(a, b, more) : compare(a, b);
        int back = with ? with(b, a, more) : compare(b, a);
        __tass_expect(order <= 0 && (order < 0) == (back > 0) && (order == 0) == (back == 0),
                      "the comparison gives two elements no order: what it says of them one way "
                      "contradicts what it says the other way");
        if (i > 1) {
            int far = with ? with(a - size, b, more) : compare(a - size, b);
            __tass_expect(far <= 0 && (far < 0) == (order < 0 || was_less),
                          "the comparison gives three elements no order: what it says of the first "
                          "and the last does not follow from the one between them");
        }
        was_less = order < 0;
    }
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
    (void)((char *)base + count * size); /* it has as many elements (C11 7.22.5) */
    if (count < 2)
        return;
    __tass_sort((char *)base, count, size, compare, (char *)alloca(count * size));
    if (__tass_may_ask_again((void *)compare))
        __tass_expect_order((const char *)base, count, size, compare, 0, 0);
}

/* The same with a further argument for the comparison. */
static inline void __tass_sort_with(char *base, size_t count, size_t size,
                                    int (*compare)(const void *, const void *, void *), void *more,
                                    char *room)
{
    size_t left = count / 2, right = count - left;
    char *a = base, *b = base + left * size, *to = room;
    if (count < 2)
        return;
    __tass_sort_with(a, left, size, compare, more, room);
    __tass_sort_with(b, right, size, compare, more, room);
    for (; left > 0 && right > 0; to += size) {
        int is_first = compare(a, b, more) <= 0;
        memcpy(to, is_first ? a : b, size);
        a += is_first ? size : 0;
        b += is_first ? 0 : size;
        left -= (size_t)is_first;
        right -= (size_t)!is_first;
    }
    if (left > 0)
        memcpy(to, a, left * size);
    memcpy(base, room, (count - right) * size);
}

static inline void qsort_r(void *base, size_t count, size_t size,
                           int (*compare)(const void *, const void *, void *), void *more)
{
    __tass_expect(base && compare && size, "an argument of qsort_r is null or 0");
    (void)((char *)base + count * size);
    if (count < 2)
        return;
    __tass_sort_with((char *)base, count, size, compare, more, (char *)alloca(count * size));
    if (__tass_may_ask_again((void *)compare))
        __tass_expect_order((const char *)base, count, size, 0, compare, more);
}

static inline void *bsearch(const void *key, const void *base, size_t count, size_t size,
                            int (*compare)(const void *, const void *))
{
    size_t low = 0, high = count;
    __tass_expect(key && base && compare && size, "an argument of bsearch is null or 0");
    (void)((const char *)base + count * size); /* as qsort */
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

#pragma TASS system begin
unsigned short *seed48(unsigned short state[3]);
void lcong48(unsigned short state[7]);
int mblen(const char *text, size_t size);
int mbtowc(wchar_t *restrict target, const char *restrict text, size_t size);
int wctomb(char *text, wchar_t character);
char *realpath(const char *restrict path, char *restrict target);
int mkstemp(char *name);
char *mkdtemp(char *name);
int on_exit(void (*function)(int, void *), void *argument);
int getloadavg(double loads[], int count);
#pragma TASS system end

#endif
