//! verify => verified
/* The specification of adder_every_n.c. */
#pragma TASS input {n >= 0}
int n;
#pragma TASS input
double a[n + 1];
#pragma TASS output
double total;
int main(void)
{
    double s = 0;
#pragma TASS loop invariant 0 <= i && i <= n
#pragma TASS loop invariant s == sum {int k | 0 <= k && k < i} a[k]
#pragma TASS loop variant n - i
    for (int i = 0; i < n; i++)
        s += a[i];
    total = s;
    return 0;
}
