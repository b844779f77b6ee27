//! verify => inconclusive assertion 11 "possible"
/* f(6) is at least f(5), which is 10. The values of a counterexample agree with what is declared at the points
 * that the program asks alone, so it may be none. */
#pragma TASS abstract "x == 5 => f(x) == 10" monotone
double f(double x);
#pragma TASS input
double x;
int main(void)
{
    double y = f(6) + x * x;
#pragma TASS assert y >= 8
    return 0;
}
