//! compare square_spec.c => verified
#pragma TASS input
double x;
#pragma TASS input
double y;
#pragma TASS output
double z;
int main(void)
{
    z = x * x + 2 * x * y + y * y;
    return 0;
}
