//! verify -errors=0 => violated assertion 17 assertion 18 assertion 19 assertion 20
/* More than what is declared: a function of each kind that does not do it. */
#pragma TASS abstract even
double f(double x);
#pragma TASS abstract odd
double g(double x);
#pragma TASS abstract monotone
int h(int n);
#pragma TASS abstract "x >= 0 => root(x) >= 0"
double root(double x);
#pragma TASS input
double x, y;
#pragma TASS input
int n, m;
int main(void)
{
#pragma TASS assert n == 1 => f(x) == f(x + y)
#pragma TASS assert n == 2 => g(x) + g(x) == 0
#pragma TASS assert n == 3 => h(m) < h(m + 1)
#pragma TASS assert n == 4 => root(x) >= 0
    return 0;
}
