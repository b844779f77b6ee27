//! verify => inconclusive assertion 11 "could be neither proved nor refuted"
//! verify -DFEW => violated assertion 13
/* Nobody proves the first for every n; no guess of the elements may refute it with what their type cannot hold. */
#pragma TASS input {n >= 0 && n <= 1000}
int n;
#pragma TASS input
unsigned char a[n + 1];
int main(void)
{
#ifndef FEW
#pragma TASS assert (sum {int k | 0 <= k && k < n} a[k] * a[(k * 7 + 3) % (n + 1)]) >= 0
#else
#pragma TASS assert (sum {int k | 0 <= k && k < n} a[k] * a[(k * 7 + 3) % (n + 1)]) <= 9
#endif
    return 0;
}
