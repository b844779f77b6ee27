//! compare joint_spec.c => verified
//! compare joint_spec.c -DWRONG => violated invariant-kept 26
//! compare joint_spec.c -DENTRY => violated invariant-entry 26
//! compare joint_spec.c -DMORE => violated joint-assertion 29
//! compare joint_spec.c -DLESS => violated joint-assertion 31
//! compare joint_spec.c -DNEVER => violated joint-assertion 33
//! compare joint_spec.c -DOUT => violated not-equivalent 46
//! compare joint_spec.c -DMORE -no-check=joint-assertion => unusable "a joint loop while joint-assertion is not looked for"
//! compare joint_spec.c -DLESS -no-check=joint-assertion => unusable "a joint loop while joint-assertion is not looked for"
//! compare joint_spec.c -loops=run -inputn=0..3 -DENTRY => violated not-equivalent 48
/* Both programs go round together: any number of times, with values that neither could say alone. */
#pragma TASS input {n >= 0}
int n;
#pragma TASS input
double x;
#pragma TASS output
double y;
int main(void)
{
#ifdef ENTRY
    double c = x, d = 4;
#else
    double c = x, d = 3;
#endif
    int k = n;
#pragma TASS joint loop invariant STEP c == SPEC.a && d == SPEC.b + 2 && k == n - SPEC.i
#pragma TASS loop variant k
#ifdef MORE
    while (k >= 0) {
#elif defined LESS
    while (k > 1) {
#elif defined NEVER
    while (k > 0 && x < 0) {
#else
    while (k > 0) {
#endif
        c = 1 + c * c;
#ifdef WRONG
        d += c + c;
#else
        d += c;
#endif
        k--;
    }
#ifdef OUT
    y = d;
#else
    y = d - 2;
#endif
    return 0;
}
