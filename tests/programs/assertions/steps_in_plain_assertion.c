//! compare steps_spec.c => unusable "variables of the other program stand only in joint assertions"
#pragma TASS input
double a[3];
#pragma TASS output
double result;
int main(void)
{
#pragma TASS assert SPEC.sums[0] == 0
    result = 0;
    return 0;
}
