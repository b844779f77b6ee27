//! verify -infer=houdini => verified
//! verify => verified
//! verify -infer=houdini -DWRONG => violated assertion 18
/* The sum of an array. */
#pragma TASS input {n >= 0}
int n;
#pragma TASS input
double a[n + 1];
int main(void)
{
    double s = 0;
#ifdef WRONG
    for (int i = 0; i < n - 1; i++)
#else
    for (int i = 0; i < n; i++)
#endif
        s += a[i];
#pragma TASS assert s == sum {int k | 0 <= k && k < n} a[k]
    return 0;
}
