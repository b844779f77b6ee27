//! compare joint_twice_spec.c => verified
//! compare joint_twice_spec.c -DWRONG => violated invariant-kept 21
//! compare joint_twice_spec.c -DONCE => violated joint-assertion 18
//! compare joint_twice_spec.c -loops=run -inputn=0..2 -inputm=0..2 => verified
//! compare joint_twice_spec.c -loops=run -inputn=0..2 -inputm=0..2 -DONCE => violated not-equivalent 43
/* Loops within loops that both programs go round together, in a function that is called twice. */
#pragma TASS input {n >= 0}
int n;
#pragma TASS input {m >= 0}
int m;
#pragma TASS output
double total;
static double part(double start)
{
    double t = 0;
    int left = n;
#pragma TASS joint loop invariant OUTER t == SPEC.t && left == n - SPEC.i
    while (left > 0) {
        double u = start;
        int k = m;
#pragma TASS joint loop invariant INNER u == SPEC.u && k == m - SPEC.k && t == SPEC.t && left == n - SPEC.i
        while (k > 0) {
#ifdef WRONG
            u = 2 + u * left;
#else
            u = 2 + u * (n - left);
#endif
            k--;
        }
        t = u + t * 0.5;
        left--;
    }
    return t;
}
int main(void)
{
    double s = part(0);
#ifdef ONCE
    s *= 2;
#else
    s = part(1) + 3 * s;
#endif
    total = s;
    return 0;
}
