//! verify => verified
//! verify -DSHIFT => violated assertion 35
//! verify -DBACK => violated assertion 37
//! verify -DPAIR => violated assertion 39
/* A sum of the same elements is the same, from wherever they are counted, and either way. */
#pragma TASS input {n >= 1}
int n;
#pragma TASS input
double a[n + 1];
#pragma TASS input
double b[n + 1];
int main(void)
{
    double s = 0;
    int i;
#pragma TASS loop invariant 0 <= i && i <= n
#pragma TASS loop invariant s == sum {int k | 0 <= k && k < i} a[n - 1 - k]
#pragma TASS loop variant n - i
    for (i = 0; i < n; i++)
        s += a[n - 1 - i];
#pragma TASS assert s == sum {int k | 0 <= k && k < n} a[k]
#pragma TASS assert s == sum {int k | 1 <= k && k <= n} a[k - 1]
#pragma TASS assert s == sum {int k | 2 <= k && k < n + 2} a[n + 1 - k]
    double t = 0;
#pragma TASS loop invariant 0 <= i && i <= n
#pragma TASS loop invariant t == sum {int k | 0 <= k && k < i} a[k + 1] * b[n - k]
#pragma TASS loop variant n - i
    for (i = 0; i < n; i++)
        t += a[i + 1] * b[n - i];
#pragma TASS assert t == sum {int k | 1 <= k && k <= n} b[n + 1 - k] * a[k]
#pragma TASS assert t == sum {int k | 1 <= k && k <= n} b[k] * a[n + 1 - k]
#pragma TASS assert (sum {int k | 0 <= k && k < n} (a[k] + a[k + 1])) == (sum {int k | 1 <= k && k <= n} (a[k - 1] + a[k]))
    double first = a[0], last = a[n];
#ifdef SHIFT
#pragma TASS assert s == sum {int k | 0 <= k && k < n} a[k + 1]
#elif defined BACK
#pragma TASS assert s == sum {int k | 0 <= k && k < n} a[n - k]
#elif defined PAIR
#pragma TASS assert t == sum {int k | 0 <= k && k < n} b[k] * a[n - k]
#else
#pragma TASS assert (sum {int k | 0 <= k && k < n} a[n - k]) == s - first + last
#endif
    return 0;
}
