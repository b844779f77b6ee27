//! compare unset_but_one_on_both_sides.c => violated output-undefined 5
#pragma TASS input {n > 2}
int n;
#pragma TASS output
int z[n];
int main(void)
{
    z[1] = n;
    return 0;
}
