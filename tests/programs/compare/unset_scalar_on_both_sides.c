//! compare unset_scalar_on_both_sides.c => violated output-undefined 5
#pragma TASS input
int n;
#pragma TASS output
int z;
int main(void)
{
    if (n < 10)
        z = 1;
    return 0;
}
