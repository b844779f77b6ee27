//! verify -function=shift -extenta=n+1 => verified
//! verify -function=shift -extenta=n+1 -DFORGETS => violated invariant-kept 27
//! verify -function=shift -extenta=n+1 -DBEYOND => violated contract 21
//! verify -function=shift -extenta=n+1 -DWRONG => violated contract 19
//! verify -function=shift -extenta=n -DBEYOND => violated array-bounds 34
//! verify -function=twice -contracts=use -extentp=n => verified
//! verify -function=twice -contracts=use -extentp=n -inputn=0..3 -DTHRICE => violated contract 39
//! verify -function=shift -extenta=n+1 -inputn=0..3 -loops=run => verified
//! verify -function=shift -extenta=n+1 -inputn=0..3 -loops=run -DBEYOND => violated contract 21
//! verify -function=part -extenta=n => unusable "the size is 8*n - 16, which may have too many values"
//! verify -function=part -extenta=n -inputn=2..5 => verified
/* Contracts and kept slices of arrays of any length: what they were is kept as a whole. */
#ifdef WRONG
#define D d + 1
#else
#define D d
#endif
#pragma TASS requires n >= 0
#pragma TASS ensures forall {int i | 0 <= i && i < n} a[i] == old(a[i]) + D

#pragma TASS assigns a[0..n-1]
void shift(long *a, int n, int d)
{
#pragma TASS let was = a[0..n-1]
#pragma TASS loop assigns a[0..n-1]
#pragma TASS loop invariant 0 <= i && i <= n
#pragma TASS loop invariant forall {int k | 0 <= k && k < i} a[k] == was[k] + d
#ifndef FORGETS
#pragma TASS loop invariant forall {int k | i <= k && k < n} a[k] == was[k]
#endif
    for (int i = 0; i < n; i++)
        a[i] += d;
#ifdef BEYOND
    a[n] = 7;
#endif
}
#pragma TASS requires n >= 0
#ifdef THRICE
#pragma TASS ensures forall {int i | 0 <= i && i < n} p[i] == old(p[i]) + 3L * d
#else
#pragma TASS ensures forall {int i | 0 <= i && i < n} p[i] == old(p[i]) + 2L * d
#endif
void twice(long *p, int n, int d)
{
    shift(p, n, d);
    shift(p, n, d);
}
#pragma TASS requires n >= 2
void part(double *a, int n)
{
#pragma TASS let was = a[1..n-2]
    a[0] = a[n - 1] = 1;
#pragma TASS assert n < 3 || was[0] == a[1]
}
