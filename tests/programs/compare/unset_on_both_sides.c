//! compare unset_on_both_sides.c => violated output-undefined 5
#pragma TASS input {n > 0}
int n;
#pragma TASS output
int z[n];
int main(void)
{
    return 0;
}
