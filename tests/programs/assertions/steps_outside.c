//! compare steps_spec.c => violated array-bounds 8 ...
#pragma TASS input
double a[3];
#pragma TASS output
double result;
int main(void)
{
#pragma TASS joint assert STEP SPEC.sums[2] == 0
    result = 0;
    return 0;
}
