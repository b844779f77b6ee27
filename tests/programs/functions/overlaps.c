//! compare overlaps.c -function=two:two_again => verified
//! compare overlaps.c -function=two:two_again -alias=any => violated not-equivalent 32
//! compare overlaps.c -function=two:two_again -alias=none => verified
//! compare overlaps.c -function=two_restrict:two_again -alias=any => unusable "do not overlap in the ways"
//! compare overlaps.c -function=two_restrict:two_restrict_again -alias=any => verified
//! compare overlaps.c -function=copy:copy_back -inputn=0..3 -extentto=3 -extentfrom=3 => verified
//! compare overlaps.c -function=copy:copy_back -inputn=0..3 -extentto=3 -extentfrom=3 -alias=any => violated not-equivalent 59
//! compare overlaps.c -function=copy_any:copy_by_table -inputn=0..2 -extentto=2 -extentfrom=2 -alias=any => verified
//! compare overlaps.c -function=add:add_again -extenta=2 -extentb=2 -extentc=2 => verified
//! compare overlaps.c -function=add:add_again -extenta=2 -extentb=2 -extentc=2 -alias=any => violated not-equivalent 92
//! compare overlaps.c -function=add:add_at_once -extenta=2 -extentb=2 -extentc=2 -alias=any => violated not-equivalent 98
//! compare overlaps.c -function=add_all:add_at_once -extenta=2 -extentb=2 -extentc=2 -alias=any => verified
//! verify -function=asserts_apart => verified
//! verify -function=asserts_apart -alias=any => violated assertion 118
//! verify -function=asserts_types -alias=any => verified
//! verify -function=writes_const -alias=any => verified
//! verify -function=beyond -extenta=2 -extentb=2 -alias=any => violated array-bounds 139
//! verify -function=swap -alias=any => verified
//! verify -function=contracted -alias=any => unusable "is checked without it"
//! verify -function=copy -alias=any => unusable "how many elements a pointer leads to must be a number"
//! verify -function=add -alias=any -extenta=9 -extentb=9 -extentc=9 => unusable "more than 300 ways"
/* Pointers that may lead to the same object. */
#include <assert.h>

int two(int *p, int *q)
{
    *p = 1;
    *q = 2;
    return *p;
}

int two_again(int *p, int *q)
{
    *p = 1;
    *q = 2;
    return 1;
}

int two_restrict(int *restrict p, int *restrict q)
{
    *p = 1;
    *q = 2;
    return *p;
}

int two_restrict_again(int *restrict p, int *restrict q)
{
    *q = 2;
    *p = 1;
    return 1;
}

void copy(int n, int to[n], const int from[n])
{
    for (int i = 0; i < n; i++)
        to[i] = from[i];
}

void copy_back(int n, int *to, const int *from)
{
    for (int i = n - 1; i >= 0; i--)
        to[i] = from[i];
}

/* In the direction that overlapping allows. */
void copy_any(int n, int *to, const int *from)
{
    int t[2];
    for (int i = 0; i < n; i++)
        t[i] = from[i];
    for (int i = 0; i < n; i++)
        to[i] = t[i];
}

void copy_by_table(int n, int *to, const int *from)
{
    if (n == 2) {
        int last = from[1];
        to[0] = from[0];
        to[1] = last;
    } else if (n == 1) {
        *to = *from;
    }
}

void add(const double *a, const double *b, double *c)
{
    for (int i = 0; i < 2; i++)
        c[i] = a[i] + b[i];
}

void add_again(const double *a, const double *b, double *c)
{
    for (int i = 1; i >= 0; i--)
        c[i] = b[i] + a[i];
}

void add_at_once(const double *a, const double *b, double *c)
{
    double x = a[0] + b[0], y = a[1] + b[1];
    c[0] = x;
    c[1] = y;
}

void add_all(const double *a, const double *b, double *c)
{
    double s[2];
    for (int i = 0; i < 2; i++)
        s[i] = a[i] + b[i];
    for (int i = 0; i < 2; i++)
        c[i] = s[i];
}

void asserts_apart(int *a, int *b)
{
    *a = 1;
    *b = 2;
    assert(*a == 1);
}

/* Pointers to other types do not overlap. */
void asserts_types(int *a, double *b)
{
    *a = 1;
    *b = 2;
    assert(*a == 1);
}

/* What one of them may change is not const. */
void writes_const(const int *a, int *b)
{
    int before = *a;
    *b = 5;
    assert(*a == before || *a == 5);
}

void beyond(int *a, int *b)
{
    a[2] = *b;
}

void swap(int *a, int *b)
{
    int x = *a, y = *b;
    *a = y;
    *b = x;
    assert(*a == y && *b == x);
}

#pragma TASS assigns *a
void contracted(int *a, int *b)
{
    *a = *b;
}
