//! verify => inconclusive assertion 13 "could be neither proved nor refuted"
/* What is not known of a quotient is no counterexample. */
#pragma TASS abstract monotone
double f(double x);
#pragma TASS input {x > 0}
double x;
#pragma TASS input
double y;
int main(void)
{
    double inverse = 1 / x;
#pragma TASS assume f(inverse) < f(y)
#pragma TASS assert inverse < y
    return 0;
}
