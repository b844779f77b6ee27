//! compare reduced_index.c -function=gather:gather_by_steps -inputn=0..3 -extenta=10 => verified
//! compare reduced_index.c -function=gather:gather_behind -inputn=0..3 -extenta=10 => violated not-equivalent 18
/* A multiplication in the index becomes an addition; the wrong one falls behind at the third step. */
int gather(int n, const int a[10])
{
    int s = 0;
    for (int i = 0; i < n; i++)
        s += a[3 * i + 1];
    return s;
}
int gather_by_steps(int n, const int a[10])
{
    int s = 0;
    for (int i = 0, k = 1; i < n; i++, k += 3)
        s += a[k];
    return s;
}
int gather_behind(int n, const int a[10])
{
    int s = 0;
    for (int i = 0, k = 1; i < n; i++, k += 3)
        s += a[k - (i > 1)];
    return s;
}
