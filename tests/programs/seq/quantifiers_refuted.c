//! verify => verified
//! verify -DSTRICT -errors=0 => violated assertion 22
//! verify -DAPPLIED -errors=0 => violated assertion 25
//! verify -DOUTSIDE => violated array-bounds 28
/* Quantifiers over few values are decided both ways. */
#pragma TASS input {1 <= n && n <= 4} int
#define n 4
#pragma TASS input
double a[n];
#pragma TASS abstract
double f(double x);

int main(void)
{
    double b[n];
#pragma TASS assume forall {int i | 0 <= i && i < n - 1} a[i] <= a[i + 1]
    for (int i = 0; i < n; i++)
        b[i] = a[i] * 2 + 1;
#pragma TASS assert forall {int i | 0 <= i && i < n} forall {int j | 0 <= j && j < i} b[j] <= b[i]
#pragma TASS assert exists {int i | 0 <= i && i < n} b[i] >= 2 * a[0] + 1
#ifdef STRICT
#pragma TASS assert forall {int i | 0 <= i && i < n - 1} b[i] < b[i + 1]
#endif
#ifdef APPLIED
#pragma TASS assert forall {int i | 0 <= i && i < n} f(b[i]) == f(2 * a[i] + 2)
#endif
#ifdef OUTSIDE
#pragma TASS assert forall {int i | 0 <= i && i < n} b[i] <= b[i + 1]
#endif
    return 0;
}
