#pragma TASS abstract monotone
double f(double x);
#pragma TASS input
double x;
#pragma TASS input
double y;
#pragma TASS output
int ordered;
int main(void)
{
    ordered = f(x) < f(y) ? x < y : 1;
    return 0;
}
