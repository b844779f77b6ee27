//! compare maximum_spec.c => verified
#pragma TASS input {1 <= n && n <= 4} int
#define n 4
#pragma TASS input
double a[n];
#pragma TASS output
double largest;
int main(void)
{
    double m = a[n - 1];
    for (int i = n - 2; i >= 0; i--)
        m = a[i] >= m ? a[i] : m;
    largest = m;
    return 0;
}
