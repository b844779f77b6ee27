//! verify => verified
/* Where C leaves the order of calls open, gcc's is taken. */
#include <assert.h>

static int trace;
static int global = 1;

static int note(int digit)
{
    trace = trace * 10 + digit;
    return digit;
}

static int set_global(void)
{
    global = 10;
    return 1;
}

static int three_digits(int a, int b, int c)
{
    return a * 100 + b * 10 + c;
}

int main(void)
{
    int sum = note(1) + note(2) * note(3);
    assert(sum == 7 && trace == 123);
    trace = 0;
    assert(three_digits(note(1), note(2), note(3)) == 123 && trace == 321);
    /* A variable operand of a commutative operator is read after the call. */
    sum = global + set_global();
    assert(sum == 11);
    global = 1;
    sum = global - set_global();
    assert(sum == 0);
    global = 1;
    global += set_global();
    assert(global == 11);
    trace = 0;
    sum = 0 && note(9);
    sum += 1 || note(9);
    assert(sum == 1 && trace == 0);
    return 0;
}
