//! verify -solver=none => verified
#include <assert.h>
#include <math.h>
#pragma TASS input
double a;
#pragma TASS input {b != 0}
double b;
#pragma TASS input
double c;
#pragma TASS input {d != 0}
double d;
#pragma TASS input {x >= 1}
double x;
int main(void)
{
#pragma TASS assume a + c >= 1
    double s = a + c, u = a - c, p = u * u + 1;
    double sum = 1 / (s * s) + 1 / (s * s * s * (s + 1)) + u / (p * sqrt(p)) + 1 / (p * p);
    sum += 1 / (sqrt(x) * x * x) + 1 / (exp(a) * s);
    assert((a / b) * (a / b) + (c / d) * (c / d) >= 0);
    double length = sqrt((a / b - c) * (a / b - c) + (c / d - a) * (c / d - a));
    return 1 / (1 + length) > sum;
}
