//! compare fissioned_condition.c -function=clamp:clamp_split -inputn=0..3 => verified
//! compare fissioned_condition.c -function=clamp:clamp_both -inputn=0..3 => violated not-equivalent 22
/* A condition in its own loop; the wrong one looks at numbers that are clamped already. */
void clamp(int n, int a[n], int *count)
{
    *count = 0;
    for (int i = 0; i < n; i++)
        if (a[i] > 9) {
            a[i] = 9;
            ++*count;
        }
}
void clamp_split(int n, int *a, int *count)
{
    int above = 0;
    for (int i = 0; i < n; i++)
        above += a[i] > 9;
    for (int i = 0; i < n; i++)
        a[i] = a[i] > 9 ? 9 : a[i];
    *count = above;
}
void clamp_both(int n, int *a, int *count)
{
    int above = 0;
    for (int i = 0; i < n; i++)
        a[i] = a[i] > 9 ? 9 : a[i];
    for (int i = 0; i < n; i++)
        above += a[i] >= 9;
    *count = above;
}
