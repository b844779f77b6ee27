//! verify => verified
//! verify -DLESS => violated invariant-assigns 23
//! verify -DMORE => violated array-bounds 19
//! verify -DOTHER => violated invariant-assigns 25
/* Stores through a pointer are at the places that assigns names, and elsewhere is what it was. */
#pragma TASS input {n >= 1}
int n;
void set(int *p, int *q)
{
    int i;
#pragma TASS loop invariant 0 <= i && i <= n
#pragma TASS loop invariant forall {int k | 0 <= k && k < i} p[k] == 3
#pragma TASS loop variant n - i
#ifdef LESS
#pragma TASS loop assigns p[0..n-2]
#elif !defined MORE
#pragma TASS loop assigns p[0..n-1]
#else
#pragma TASS loop assigns p[0..n]
#endif
    for (i = 0; i < n; i++) {
#ifndef OTHER
        p[i] = 3;
#else
        p[i] = q[i] = 3;
#endif
    }
}
int main(void)
{
    int a[n], b[n];
    b[n - 1] = 5;
    set(a, b);
#pragma TASS assert a[n - 1] == 3
#pragma TASS assert b[n - 1] == 5
    return 0;
}
