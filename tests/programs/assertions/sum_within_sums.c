//! verify => verified
//! verify -DTURNED -inputn=2 -inputm=3 => violated assertion 18
/* A sum that is known under a name stands within two others: their variables stay apart. */
#pragma TASS abstract
double f(int i, int j);
#pragma TASS input {1 <= n && n < 1000}
int n;
#pragma TASS input {1 <= m && m < 1000}
int m;
#pragma TASS input
double x;
#pragma TASS input
double a[m];
int main(void)
{
#pragma TASS assume x == sum {int k | 0 <= k && k < m} a[k]
#ifdef TURNED
#pragma TASS assert (sum {int j | 0 <= j && j < n} (sum {int i | 0 <= i && i < n} (f(i, j) * x))) == (sum {int j | 0 <= j && j < n} (sum {int i | 0 <= i && i < n} (f(i, 2 * i - j) * x)))
#else
#pragma TASS assert (sum {int j | 0 <= j && j < n} (sum {int i | 0 <= i && i < n} (f(i, j) * x))) == (sum {int j | 0 <= j && j < n} (sum {int i | 0 <= i && i < n} (f(i, j) * sum {int k | 0 <= k && k < m} a[k])))
#endif
    return 0;
}
