//! verify -check=overflow => violated overflow 8
#pragma TASS input
int dividend, divisor;
int main(void)
{
    int q = 0;
    if (-9 <= divisor && divisor <= -1 && dividend <= 7)
        q = dividend / divisor; /* INT_MIN / -1 */
    return q == 77;
}
