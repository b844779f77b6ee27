//! compare square_spec.c => violated output-undefined 7
#pragma TASS input
double x;
#pragma TASS input
double y;
#pragma TASS output
double z;
int main(void)
{
    if (x > y)
        z = (x + y) * (x + y);
    return 0;
}
