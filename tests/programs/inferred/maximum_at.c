//! verify -infer=houdini => verified
/* Where the largest element is, the first of equal ones; integers. */
#pragma TASS input {n >= 1}
int n;
#pragma TASS input
int a[n];
int main(void)
{
    int at = 0;
#ifdef WRONG
    for (int i = 1; i < n - 1; i++)
#else
    for (int i = 1; i < n; i++)
#endif
        if (a[at] < a[i])
            at = i;
#pragma TASS assert forall {int k | 0 <= k && k < n} a[k] <= a[at]
    return 0;
}
