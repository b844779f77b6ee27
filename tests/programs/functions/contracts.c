//! verify -function=largest -inputn=..4 -extenta=4 => verified
//! verify -function=largest -inputn=..3 => verified
//! verify -function=largest -inputn=..3 -extenta=2..3 => verified
//! verify -function=last -inputn=..3 => verified
//! verify -function=beyond -inputn=..3 => violated array-bounds 201
//! verify -function=largest_wrong -inputn=..4 => violated contract 47
//! verify -function=bump -inputn=..3 => verified
//! verify -function=bump -inputn=..3 -globals=any => verified
//! verify -function=bump_wrong -inputn=..3 => violated contract 70
//! verify -function=swap => violated contract 80
//! verify -function=sets_global => violated contract 89
//! verify -function=sets_global -globals=any => violated contract 89
//! verify -function=mean -inputn=..3 => verified
//! verify -function=sort -inputn=..4 => verified
//! verify -function=sort_wrong -inputn=..3 => violated contract 121
//! verify -function=negate_twice -inputn=..3 => verified
//! verify -function=to_zero => verified
//! verify -function=fill => verified
//! verify -function=inverse => verified
//! verify -function=inverse_wrong => violated division-by-zero 172
//! verify -function=never => unusable "no input satisfies the assumptions"
//! verify -function=never_set => inconclusive "cut"
//! verify -function=all -inputn=..2 => violated contract 47
//! compare contracts.c -function=inverse:inverse_wrong => verified
//! compare contracts.c -function=inverse_wrong:inverse => verified
//! compare contracts.c -function=inverse:inverse_twice => violated not-equivalent 175
/* What functions require, ensure and assign. */
int g;
double table[4];

#pragma TASS requires n >= 1
#pragma TASS requires n <= extent(a)
#pragma TASS ensures forall {int i | 0 <= i && i < n} result >= a[i]
#pragma TASS ensures exists {int i | 0 <= i && i < n} result == a[i]
#pragma TASS assigns nothing
int largest(int n, const int *a)
{
    int m = a[0];
    for (int i = 1; i < n; i++)
        if (a[i] > m)
            m = a[i];
    return m;
}

/* Of 0, too. */
#pragma TASS requires n >= 1 && extent(a) >= n
#pragma TASS ensures exists {int i | 0 <= i && i < n} result == a[i]
int largest_wrong(int n, const int *a)
{
    int m = 0;
    for (int i = 0; i < n; i++)
        if (a[i] > m)
            m = a[i];
    return m;
}

#pragma TASS requires 0 <= n
#pragma TASS ensures forall {int i | 0 <= i && i < n} a[i] == old(a[i]) + 1
#pragma TASS ensures g == old(g) + n
#pragma TASS assigns a[0..n-1], g
void bump(int n, int a[n])
{
    for (int i = 0; i < n; i++) {
        a[i]++;
        g++;
    }
}

#pragma TASS requires 0 <= n
#pragma TASS ensures forall {int i | 0 <= i && i < n} a[i] == old(a[i]) + 1
#pragma TASS assigns a[0..n-1]
void bump_wrong(int n, int a[n])
{
    for (int i = 0; i < n; i++)
        a[i] += i ? 1 : 2;
}

/* Its third element is not its to change. */
#pragma TASS ensures a[0] == old(a[1]) && a[1] == old(a[0])
#pragma TASS assigns a[0..1]
void swap(int a[3])
{
    int t = a[0];
    a[0] = a[1];
    a[1] = t;
    a[2] = t;
}

#pragma TASS assigns a[0]
void sets_global(int *a)
{
    *a = 1;
    g = 1;
}

#pragma TASS requires n >= 1
#pragma TASS ensures result * n == sum {int i | 0 <= i && i < n} a[i]
#pragma TASS assigns nothing
double mean(int n, const double a[n])
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += a[i];
    return s / n;
}

#pragma TASS ensures permutation(a[0..n-1], old(a[0..n-1]))
#pragma TASS ensures forall {int i, int j | 0 <= i && i < j && j < n} a[i] <= a[j]
#pragma TASS assigns a[0..n-1]
void sort(int n, int a[n])
{
    for (int i = 0; i < n; i++)
        for (int j = i; j > 0 && a[j - 1] > a[j]; j--) {
            int t = a[j];
            a[j] = a[j - 1];
            a[j - 1] = t;
        }
}

/* It forgets one. */
#pragma TASS ensures permutation(a[0..n-1], old(a[0..n-1]))
void sort_wrong(int n, int a[n])
{
    for (int i = 0; i < n; i++)
        for (int j = i; j > 0 && a[j - 1] > a[j]; j--)
            a[j - 1] = a[j];
}

/* What is put back is not changed. */
#pragma TASS ensures a[0..n-1] == old(a[0..n-1])
#pragma TASS assigns nothing
void negate_twice(int n, double a[n])
{
    for (int i = 0; i < n; i++)
        a[i] = -a[i];
    for (int i = 0; i < n; i++)
        a[i] = -a[i];
}

typedef struct point {
    double x, y;
} point;

#pragma TASS ensures p->x == old(p->x) + old(p->y) && p->y == 0
#pragma TASS assigns p->x, p->y
void to_zero(point *p)
{
    p->x += p->y;
    p->y = 0;
}

#pragma TASS requires 0 <= n && n <= 4
#pragma TASS ensures forall {int i | n <= i && i < 4} table[i] == old(table[i])
#pragma TASS assigns table[0..n-1]
void fill(int n)
{
    for (int i = 0; i < n; i++)
        table[i] = i;
}

#pragma TASS requires x != 0
#pragma TASS ensures x * result == 1
double inverse(double x);

double inverse(double y)
{
    return 1 / y;
}

double inverse_wrong(double x)
{
    return 2 / (x + x);
}

double inverse_twice(double x)
{
    return 2 / x;
}

#pragma TASS requires n > 3 && n < 2
int never(int n)
{
    return n;
}

#pragma TASS requires *a > 3 && *a < 2
int never_set(int *a)
{
    return *a;
}

#pragma TASS requires n > 0 && extent(a) == n
int last(int n, const int *a)
{
    return a[n - 1];
}

#pragma TASS requires n <= extent(a) && n >= 0
int beyond(int n, const int *a)
{
    return a[n];
}
