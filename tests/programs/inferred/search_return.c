//! verify -infer=houdini => verified
//! verify => verified
//! verify -infer=houdini -DWRONG => violated assertion 28
/* Linear search in a function, which returns out of the loop. */
#pragma TASS input {n >= 0}
int n;
#pragma TASS input
int a[n + 1];
#pragma TASS input
int x;
int search(void)
{
    int i = 0;
#ifdef WRONG
    while (i < n - 1) {
#else
    while (i < n) {
#endif
        if (a[i] == x)
            return i;
        i++;
    }
    return -1;
}
int main(void)
{
    int found = search();
#pragma TASS assert found >= 0 || forall {int k | 0 <= k && k < n} a[k] != x
#pragma TASS assert found < 0 || a[found] == x
    return 0;
}
