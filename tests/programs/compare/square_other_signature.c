//! compare square_spec.c => unusable
#pragma TASS input
double x;
#pragma TASS input
int y;
#pragma TASS output
double z;
int main(void)
{
    z = x;
    return 0;
}
