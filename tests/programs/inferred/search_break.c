//! verify -infer=houdini => verified
//! verify -infer=houdini -DWRONG => violated assertion 22
/* Linear search, left by break. */
#pragma TASS input {n >= 0}
int n;
#pragma TASS input
int a[n + 1];
#pragma TASS input
int x;
int main(void)
{
    int found = -1;
#ifdef WRONG
    for (int i = 0; i < n - 1; i++)
#else
    for (int i = 0; i < n; i++)
#endif
        if (a[i] == x) {
            found = i;
            break;
        }
#pragma TASS assert found >= 0 || forall {int k | 0 <= k && k < n} a[k] != x
#pragma TASS assert found < 0 || a[found] == x
    return 0;
}
