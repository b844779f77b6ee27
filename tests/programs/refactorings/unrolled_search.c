//! compare unrolled_search.c -function=find:find_by_two -inputn=0..4 => verified
//! compare unrolled_search.c -function=find:find_last -inputn=0..4 => violated not-equivalent 21
/* A search that looks at two elements a round; the wrong one prefers the second. */
int find(int n, const int a[n], int x)
{
    for (int i = 0; i < n; i++)
        if (a[i] == x)
            return i;
    return -1;
}
int find_by_two(int n, const int *a, int x)
{
    for (int i = 0; i + 1 < n; i += 2) {
        if (a[i] == x)
            return i;
        if (a[i + 1] == x)
            return i + 1;
    }
    return n > 0 && n % 2 && a[n - 1] == x ? n - 1 : -1;
}
int find_last(int n, const int *a, int x)
{
    for (int i = 0; i + 1 < n; i += 2) {
        if (a[i + 1] == x)
            return i + 1;
        if (a[i] == x)
            return i;
    }
    return n > 0 && n % 2 && a[n - 1] == x ? n - 1 : -1;
}
