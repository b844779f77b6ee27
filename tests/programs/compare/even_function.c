//! compare even_function_spec.c => verified
#pragma TASS abstract even
double f(double x);
#pragma TASS abstract monotone
double g(double x);
#pragma TASS input
double x, y;
#pragma TASS output
double r, s;
int main(void)
{
    r = f(y - x);
    s = g(x) < g(y) ? g(y) : g(x);
    return 0;
}
