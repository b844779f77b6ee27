//! verify => verified
/* The specification of joint_left.c. */
#pragma TASS input {n >= 0}
int n;
#pragma TASS input
int a[n + 1];
#pragma TASS input
int key;
#pragma TASS output
int at;
int main(void)
{
    int where = -1;
#pragma TASS joint loop invariant FIND 0 <= i && i <= n && where == -1
    for (int i = 0; i < n; i++)
        if (a[i] == key) {
            where = i;
            break;
        }
    at = where;
    return 0;
}
