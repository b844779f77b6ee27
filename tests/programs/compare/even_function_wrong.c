//! compare even_function_spec.c -errors=0 => violated not-equivalent 12 not-equivalent 13
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
    r = f(y + x);
    s = x < y ? g(x) : g(y);
    return 0;
}
