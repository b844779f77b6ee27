//! compare square_spec.c => violated not-equivalent 10
#pragma TASS input
double x;
#pragma TASS input
double y;
#pragma TASS output
double z;
int main(void)
{
    z = x * x + x * y + y * y;
    return 0;
}
