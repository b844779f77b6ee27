//! verify -infer=houdini => verified
/* The largest element. */
#pragma TASS input {n >= 1}
int n;
#pragma TASS input
double a[n];
int main(void)
{
    double m = a[0];
    int at = 0;
#ifdef WRONG
    for (int i = 1; i < n - 1; i++)
#else
    for (int i = 1; i < n; i++)
#endif
        if (a[i] > m) {
            m = a[i];
            at = i;
        }
#pragma TASS assert forall {int k | 0 <= k && k < n} a[k] <= m
#pragma TASS assert a[at] == m
    return 0;
}
