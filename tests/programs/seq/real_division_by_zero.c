//! verify => violated division-by-zero 6
#pragma TASS input
double x;
int main(void)
{
    double y = 1.0 / (x * x - 4.0);
    return y > 0;
}
