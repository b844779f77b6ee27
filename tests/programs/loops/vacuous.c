//! verify -DINSIDE => verified
//! verify => violated uninitialised-read 31
//! verify -DNESTED => violated uninitialised-read 31
//! verify -DQUANTIFIED => violated uninitialised-read 31
/* What a condition over an empty range would read may be unset: no iteration has stored it. */
#pragma TASS input {n >= 0}
int n;
int main(void)
{
    int x, y, i;
#ifdef INSIDE
    x = 1;
#endif
#pragma TASS loop invariant 0 <= i && i <= n
#if defined NESTED
#pragma TASS loop invariant forall {int k | 0 <= k && k < i} forall {int j | 0 <= j && j < k + 1} x == x
#elif defined QUANTIFIED
#pragma TASS loop invariant forall {int k | 0 <= k && k < i} x == 5
#else
#pragma TASS loop invariant 0 == sum {int k | 0 <= k && k < i} (x - x)
#endif
#pragma TASS loop variant n - i
    for (i = 0; i < n; i++) {
        x = 5;
#ifdef INSIDE
        y = x;
#endif
    }
    y = 0;
    /* set where an iteration was made */
    return x - x + y;
}
