//! verify => verified
/* The specification of joint.c. */
#pragma TASS input {n >= 0}
int n;
#pragma TASS input
double x;
#pragma TASS output
double y;
int main(void)
{
    double a = x, b = 1;
#pragma TASS joint loop invariant STEP 0 <= i && i <= n
    for (int i = 0; i < n; i++) {
        a = a * a + 1;
        b = b + a;
    }
    y = b;
    return 0;
}
