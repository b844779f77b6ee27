//! verify => verified
/* The specification of joint_asserted.c. */
#pragma TASS input {n >= 0}
int n;
#pragma TASS input
double x;
#pragma TASS output
double y;
int main(void)
{
    double a = x;
#ifdef BEFORE
#pragma TASS joint assert A 1
#endif
#pragma TASS joint loop invariant STEP 0 <= i && i <= n
    for (int i = 0; i < n; i++) {
        a = a + 1;
#pragma TASS joint assert A a == a
    }
    y = a;
    return 0;
}
