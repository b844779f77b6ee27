//! compare steps_both_names_spec.c => verified
#pragma TASS input
double a[3];
#pragma TASS output
double result;
int main(void)
{
    double sum = 0, before[3];
    for (int k = 0; k < 3; k++) {
        before[2] = sum;
        sum += a[k];
#pragma TASS joint assert STEP SPEC.sum == before[2] + a[SPEC.k]
    }
    result = sum;
    return 0;
}
