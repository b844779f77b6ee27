//! compare hoisted_condition.c -function=apply:apply_unswitched -inputn=0..3 => verified
//! compare hoisted_condition.c -function=apply:apply_once -inputn=0..3 => violated not-equivalent 22
/* A condition that does not change leaves the loop, with a loop for each side. */
void apply(int n, int a[n], int up)
{
    for (int i = 0; i < n; i++)
        if (up)
            a[i]++;
        else
            a[i]--;
}
void apply_unswitched(int n, int *a, int up)
{
    if (up) {
        for (int i = 0; i < n; i++)
            a[i]++;
        return;
    }
    for (int i = 0; i < n; i++)
        a[i]--;
}
void apply_once(int n, int *a, int up)
{
    if (up)
        for (int i = 0; i < n; i++)
            a[i]++;
    for (int i = 0; i < n; i++)
        a[i]--;
}
