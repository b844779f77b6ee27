//! compare square_spec.c => unusable "input 'y' has type 'int' here, and 'double' in the other program"
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
