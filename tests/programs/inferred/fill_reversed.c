//! verify -infer=houdini => verified
//! verify -infer=houdini -DWRONG => violated assertion 18
/* Copies an array backwards into a global one. */
#pragma TASS input {n >= 1}
int n;
#pragma TASS input
double a[n];
double b[n];
int main(void)
{
    int i;
    for (i = 0; i < n; i++)
#ifdef WRONG
        b[i] = a[n - 1];
#else
        b[i] = a[n - 1 - i];
#endif
#pragma TASS assert forall {int k | 0 <= k && k < n} b[k] == a[n - 1 - k]
    return 0;
}
