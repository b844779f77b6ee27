//! verify => verified
/* What is declared of abstract functions holds wherever they are applied. */
#pragma TASS abstract even, continuous
double f(double x);
#pragma TASS abstract odd
double g(double x);
#pragma TASS abstract monotone
int h(int n);
#pragma TASS abstract "x >= 0 => root(x) >= 0" "x >= 0 => root(x) * root(x) == x"
double root(double x);
#pragma TASS abstract monotone "scale(0) == 1 && scale(x + 1) == 2 * scale(x)"
double scale(double x);
#pragma TASS input
double x, y;
#pragma TASS input
int n, m;
static int differ(double a, double b)
{
    return f(a - b) != f(b - a) ? 1 : 0;
}
int main(void)
{
#pragma TASS assert f(x - y) == f(y - x) && g(0) == 0
#pragma TASS assert g(x) + g(-x) == 0 && g(f(x)) + g(-f(-x)) == 0
    if (differ(x, y))
        return 1 / 0;
#pragma TASS assert n <= m => h(n) <= h(m)
    int first = h(n), last = h(n + 5);
    if (first > last)
        return 1 / 0;
#pragma TASS assert x > 0 && root(x) == 2 => x == 4
#pragma TASS assert n >= 0 && scale(n) > 8 => scale(n + 1) > 16
#pragma TASS assert h(n) < h(m) => n < m
    return 0;
}
