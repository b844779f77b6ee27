//! compare vector_mask.c -function=positive:positive_by_masks -inputn=0..4 => verified
//! compare vector_mask.c -function=positive:positive_all -inputn=0..4 => violated not-equivalent 21
/* A masked remainder in place of a loop. */
int positive(int n, const int a[n])
{
    int c = 0;
    for (int i = 0; i < n; i++)
        c += a[i] > 0;
    return c;
}
int positive_by_masks(int n, const int *a)
{
    int c = 0;
    for (int i = 0; i < n; i += 4)
        for (int k = 0; k < 4; k++) {
            int is_on = i + k < n;
            c += is_on & (a[is_on ? i + k : 0] > 0);
        }
    return c;
}
int positive_all(int n, const int *a)
{
    int c = 0;
    for (int i = 0; i < n; i += 4)
        for (int k = 0; k < 4; k++) {
            int is_on = i + k < n;
            c += a[is_on ? i + k : 0] > 0;
        }
    return c;
}
