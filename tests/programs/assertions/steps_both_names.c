//! compare steps_both_names_spec.c => verified
/* Each side says which variables are whose. */
#pragma TASS input
double a[3];
#pragma TASS output
double result;
int main(void)
{
    double sum = 0, old = 0;
    for (int k = 2; k >= 0; k--) {
        old = sum;
        sum = old + a[2 - k];
#pragma TASS joint assert STEP IMPL.sum == SPEC.sum && IMPL.k + SPEC.k == 2 && SPEC.before[2] == IMPL.old
    }
    result = sum;
    return 0;
}
