//! compare fused_minmax.c -function=bounds:bounds_fused -inputn=1..3 => verified
//! compare fused_minmax.c -function=bounds:bounds_else -inputn=1..3 => violated not-equivalent 27
/* Least and greatest together: whatever is less than the least is not greater than the greatest, if both begin
 * with the same element. */
void bounds(int n, const int a[n], int *low, int *high)
{
    *low = a[0];
    for (int i = 1; i < n; i++)
        if (a[i] < *low)
            *low = a[i];
    *high = a[0];
    for (int i = 1; i < n; i++)
        if (a[i] > *high)
            *high = a[i];
}
void bounds_fused(int n, const int *a, int *low, int *high)
{
    int least = a[0], most = a[0];
    for (int i = 1; i < n; i++)
        if (a[i] < least)
            least = a[i];
        else if (a[i] > most)
            most = a[i];
    *low = least;
    *high = most;
}
void bounds_else(int n, const int *a, int *low, int *high)
{
    int least = a[n - 1], most = a[0];
    for (int i = 1; i < n; i++)
        if (a[i] < least)
            least = a[i];
        else if (a[i] > most)
            most = a[i];
    *low = least;
    *high = most;
}
