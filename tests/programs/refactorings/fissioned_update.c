//! compare fissioned_update.c -function=update:update_split -inputn=0..4 => verified
//! compare fissioned_update.c -function=update:update_reordered -inputn=0..4 => violated not-equivalent 18
/* One loop as two; the second half of the wrong one comes first. */
void update(int n, double a[n], double b[n])
{
    for (int i = 0; i < n; i++) {
        a[i] = a[i] + 1;
        b[i] = a[i] * 2;
    }
}
void update_split(int n, double *a, double *b)
{
    for (int i = 0; i < n; i++)
        a[i] = a[i] + 1;
    for (int i = 0; i < n; i++)
        b[i] = a[i] * 2;
}
void update_reordered(int n, double *a, double *b)
{
    for (int i = 0; i < n; i++)
        b[i] = a[i] * 2;
    for (int i = 0; i < n; i++)
        a[i] = a[i] + 1;
}
