//# verify
#include <stdio.h>
#include <stdlib.h>

static char text[64];
static int length;

static void add(char c)
{
    text[length++] = c;
    putchar(c);
}

__attribute__((constructor)) static void last(void)
{
    add('c');
}
static void first(void) __attribute__((constructor(101)));
__attribute__((constructor(102))) void second(void)
{
    add('b');
}
static void first(void)
{
    add('a');
}
static void __attribute__((destructor)) inner(void)
{
    add('1');
}
__attribute__((__destructor__(101))) static void outer(void)
{
    add('2');
    puts(text);
}
static void registered(void)
{
    add('0');
}

static int base(int x)
{
    return 2 * x;
}
int twice(int x) __attribute__((alias("base")));

extern int hook(int) __attribute__((weak));
int tuned(int) __attribute__((weak));
int tuned(int x)
{
    return x + 7;
}
int level __attribute__((weak)) = 3;

typedef int byte __attribute__((mode(QI)));
typedef unsigned wide __attribute__((__mode__(__DI__)));
typedef float precise __attribute__((mode(DF)));
enum color { RED, GREEN = 200 } __attribute__((packed));
enum __attribute__((packed)) shade { DARK = -1, LIGHT = 300 };
typedef double aligned_double __attribute__((aligned(32)));
struct cell {
    char tag;
    aligned_double value;
    enum color color;
};

int main(void)
{
    atexit(registered);
    byte small = 100;
    small += 100;
    wide big = 1;
    big <<= 40;
    putchar('\n');
    printf("%d %d %d\n", twice(4), twice == base, hook ? hook(1) : -1);
    printf("%d %d\n", tuned(1), level);
    printf("%d %lu %zu\n", small, big, sizeof(precise));
    printf("%zu %zu %zu %zu\n", sizeof(enum color), sizeof(enum shade), sizeof(struct cell),
           _Alignof(aligned_double));
    return 0;
}
