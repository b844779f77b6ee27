//! compare strip_mined_max.c -function=largest:largest_of_strips -inputn=1..4 => verified
//! compare strip_mined_max.c -function=largest:largest_from_zero -inputn=1..4 => violated not-equivalent 23
/* The maximum of strips; the wrong one is at least 0. */
int largest(int n, const int a[n])
{
    int m = a[0];
    for (int i = 1; i < n; i++)
        if (a[i] > m)
            m = a[i];
    return m;
}
int largest_of_strips(int n, const int *a)
{
    int m = a[0];
    for (int s = 0; s < n; s += 2) {
        int own = a[s];
        if (s + 1 < n && a[s + 1] > own)
            own = a[s + 1];
        m = own > m ? own : m;
    }
    return m;
}
int largest_from_zero(int n, const int *a)
{
    int m = 0;
    for (int s = 0; s < n; s += 2) {
        int own = a[s];
        if (s + 1 < n && a[s + 1] > own)
            own = a[s + 1];
        m = own > m ? own : m;
    }
    return m;
}
