//! compare reduced_remainder.c -function=ring:ring_by_wrapping -inputn=1..4 => verified
//! compare reduced_remainder.c -function=ring:ring_beyond -inputn=1..4 => violated not-equivalent 25
/* A remainder becomes a comparison. */
int ring(int n, const int a[n], int first)
{
    int s = 0;
    if (first < 0 || first >= n)
        return -1;
    for (int k = 0; k < n; k++)
        s = 2 * s + a[(first + k) % n];
    return s;
}
int ring_by_wrapping(int n, const int *a, int first)
{
    int s = 0, i = first;
    if (first < 0 || first >= n)
        return -1;
    for (int k = 0; k < n; k++) {
        s = 2 * s + a[i];
        if (++i == n)
            i = 0;
    }
    return s;
}
int ring_beyond(int n, const int *a, int first)
{
    int s = 0, i = first;
    if (first < 0 || first >= n)
        return -1;
    for (int k = 0; k < n; k++) {
        s = 2 * s + a[i];
        if (++i > n - 1)
            i = n > 1;
    }
    return s;
}
