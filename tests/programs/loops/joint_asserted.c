//! compare joint_asserted_spec.c => verified
//! compare joint_asserted_spec.c -DBEFORE => verified
//! compare joint_asserted_spec.c -DWRONG => violated joint-assertion 32
//! compare joint_asserted_spec.c -DBEFORE -DBEHIND => violated joint-assertion 28
//! compare joint_asserted_spec.c -DBEFORE -DBEHIND -loops=run -inputn=0..3 => violated joint-assertion 45
//! compare joint_asserted_spec.c -DSELDOM => violated joint-assertion 28
//! compare joint_asserted_spec.c -DONE => unusable "a joint assertion in a loop with invariants of one program"
/* Joint assertions in loops that both programs go round together: those of an iteration meet those of the same one, and not
 * the one before the loop, which makes up for one that is missing behind it where the loop is gone round once, or never. */
#pragma TASS input {n >= 0}
int n;
#pragma TASS input
double x;
#pragma TASS output
double y;
int main(void)
{
    double b = x;
    int left = n;
#if defined BEFORE && !defined BEHIND
#pragma TASS joint assert A 1
#endif
#ifdef ONE
#pragma TASS collective loop invariant STEP 0 <= left && left <= n
#else
#pragma TASS joint loop invariant STEP b == SPEC.a && left == n - SPEC.i
#endif
    while (left > 0) {
        b = 1 + b;
        left--;
#ifdef WRONG
#pragma TASS joint assert A b == SPEC.a + 1
#elif defined SELDOM
        if (left != 9) {
#pragma TASS joint assert A b == SPEC.a
        }
#else
#pragma TASS joint assert A 1
#endif
#ifdef BEHIND
#pragma TASS joint assert A 1
#endif
    }
#ifdef BEHIND
#pragma TASS joint assert A 1
#endif
    y = b;
    return 0;
}
