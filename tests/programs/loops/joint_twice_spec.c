//! verify => verified
/* The specification of joint_twice.c. */
#pragma TASS input {n >= 0}
int n;
#pragma TASS input {m >= 0}
int m;
#pragma TASS output
double total;
int main(void)
{
    double s = 0;
    for (int round = 0; round < 2; round++) {
        double t = 0;
#pragma TASS joint loop invariant OUTER 0 <= i && i <= n
        for (int i = 0; i < n; i++) {
            double u = round;
#pragma TASS joint loop invariant INNER 0 <= k && k <= m
            for (int k = 0; k < m; k++)
                u = u * i + 2;
            t = t / 2 + u;
        }
        s = s * 3 + t;
    }
    total = s;
    return 0;
}
