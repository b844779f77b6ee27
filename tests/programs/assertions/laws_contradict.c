//! verify => inconclusive "no execution satisfies the assumptions"
//! verify -DSQUARE => inconclusive "no execution satisfies the assumptions"
/* No execution agrees with what is declared: the verdict lists that, and where paths ended. */
#ifdef SQUARE
#pragma TASS abstract "f(x) * f(x) + 1 <= 0"
#else
#pragma TASS abstract "f(x) > x" "f(x) < x"
#endif
double f(double x);
#pragma TASS input
double x;
int main(void)
{
    double y = f(x);
#pragma TASS assert y == 0
    return 0;
}
