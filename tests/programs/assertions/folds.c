//! verify => verified
//! verify -inputn=6 => verified
/* sum, product, min, max and count over a range. */
#define MAX 6
#pragma TASS input {1 <= n && n <= MAX}
int n;
#pragma TASS input
double a[MAX];
int main(void)
{
    double sum = 0, least = a[0];
    int positive = 0, factorial = 1;
    for (int i = 0; i < n; i++) {
        sum += a[i];
        factorial *= i + 1;
        if (a[i] > 0)
            positive++;
    }
    for (int i = 1; i < n; i++)
        least = a[i] < least ? a[i] : least;
#pragma TASS assert sum == sum {int i | 0 <= i && i < n} a[i]
#pragma TASS assert 2 * sum == sum {int i | 0 <= i && i < n} 2 * a[i]
#pragma TASS assert factorial == product {int i | 1 <= i && i <= n} i
#pragma TASS assert least == min {int i | 0 <= i && i < n} a[i]
#pragma TASS assert (max {int i | 0 <= i && i < n} -a[i]) == -least
#pragma TASS assert positive == count {int i | 0 <= i && i < n} (a[i] > 0)
#pragma TASS assert (sum {int i, int j | 0 <= i && i < j && j < 5} 1) == 10
#pragma TASS assert (max {int i, int j | 0 <= i && i < 4 && 0 <= j && j < i} i * j) == 6
#pragma TASS assert (sum {int i | 0 <= i && i < 0} a[i]) == 0 && (product {int i | i > 1 && i < 1} i) == 1
    return 0;
}
