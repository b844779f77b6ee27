//! compare steps_spec.c => unusable "the specification has no variable 'other'"
#pragma TASS input
double a[3];
#pragma TASS output
double result;
int main(void)
{
#pragma TASS joint assert STEP SPEC.other == 0
    result = 0;
    return 0;
}
