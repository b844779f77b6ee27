//! verify -infer=houdini => verified
//! verify -infer=houdini -DWRONG => violated assertion 22
/* An inner product, from the end. */
#pragma TASS input {n >= 0}
int n;
#pragma TASS input
double a[n + 1];
#pragma TASS input
double b[n + 1];
int main(void)
{
    double s = 0;
    int i = n;
#ifdef WRONG
    while (i > 1) {
#else
    while (i > 0) {
#endif
        i--;
        s += a[i] * b[i];
    }
#pragma TASS assert s == sum {int k | 0 <= k && k < n} a[k] * b[k]
    return 0;
}
