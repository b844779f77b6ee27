//! verify -check=overflow => violated overflow 8
#pragma TASS input
int dividend, divisor;
int main(void)
{
    int r = 0;
    if (divisor < 0)
        r = dividend % divisor; /* INT_MIN % -1 */
    return r == 77;
}
