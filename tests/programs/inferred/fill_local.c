//! verify -infer=houdini => verified
//! verify -infer=houdini -DWRONG => violated uninitialised-read 16
/* Fills a local array, whose elements are unset before. */
#pragma TASS input {n >= 1}
int n;
int main(void)
{
    int a[n];
    int i;
#ifdef WRONG
    for (i = 0; i < n - 1; i++)
#else
    for (i = 0; i < n; i++)
#endif
        a[i] = 2 * i + 1;
#pragma TASS assert forall {int k | 0 <= k && k < n} a[k] == 2 * k + 1
    return 0;
}
