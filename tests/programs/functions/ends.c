//! verify -function=early => verified
//! compare ends.c -function=early:early => verified
//! compare ends.c -function=early:later => violated not-equivalent 24
//! compare ends.c -function=early:loops => violated livelock 33
//! verify -function=loops => violated livelock 33
//! verify -function=aborts => violated abort 41
//! verify -function=falls => violated unreachable-return 45
//! verify -function=unset => violated uninitialised-read 51
//! compare ends.c -function=unset:plain -inputn=4..9 => verified
//! compare ends.c -function=half_set:all_set => violated output-undefined 64
//! verify -function=leaks => violated memory-leak 77
//! verify -function=sum_up -inputn=0..4 -check=overflow => verified
//! verify -function=plus -check=overflow => violated overflow 94
/* How a call ends, and what it leaves. */
#include <stdlib.h>

int early(int n)
{
    if (n > 3)
        exit(0);
    return n;
}

int later(int n)
{
    if (n > 4)
        exit(0);
    return n;
}

int loops(int n)
{
    while (n > 3)
        ;
    return n;
}

int aborts(int n)
{
    if (n > 3)
        abort();
    return n;
}

int falls(int n)
{
    if (n > 3)
        return 1;
}

int unset(int n)
{
    int x;
    if (n > 3)
        x = n;
    return x;
}

int plain(int n)
{
    return n;
}

void half_set(double *a)
{
    double x;
    a[0] = x;
}

void all_set(double *a)
{
    a[0] = 1;
}

int leaks(int n)
{
    int *p = malloc(sizeof *p);
    if (!p)
        return 0;
    *p = n;
    return *p;
}

int sum_up(int n)
{
    int s = 0;
    for (; n > 0; n--)
        s += n;
    return s;
}

int plus(int a, int b)
{
    return a + b;
}
