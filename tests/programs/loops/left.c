//! verify => verified
//! verify -DBREAK => violated assertion 43
//! verify -DGOTO => violated assertion 43
/* What leaves a loop goes on as some iteration left it: break, continue, goto, return. */
#pragma TASS input {n >= 0}
int n;
#pragma TASS input
int a[n + 1];
static int first_negative(void)
{
    int i;
#pragma TASS loop invariant 0 <= i && i <= n
#pragma TASS loop invariant forall {int k | 0 <= k && k < i} a[k] >= 0
#pragma TASS loop variant n - i
    for (i = 0;; i++) {
        if (i == n)
            return n;
        if (a[i] >= 0)
            continue;
#ifdef BREAK
        if (i == 7)
            break;
#endif
#ifdef GOTO
        if (i == 5)
            goto out;
#endif
        return i;
    }
#ifdef GOTO
out:
#endif
    return -1;
}
int main(void)
{
    int at = first_negative();
#pragma TASS assert at == n || at < 0 || a[at] < 0
#pragma TASS assert forall {int k | 0 <= k && k < at} a[k] >= 0
#pragma TASS assert at <= n
#ifdef EXTRA
#endif
#pragma TASS assert at >= 0
    return 0;
}
