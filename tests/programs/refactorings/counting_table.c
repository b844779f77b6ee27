//! compare counting_table.c -function=sort:sort_by_table -inputn=0..2 -inputa=0..2 => verified
//! compare counting_table.c -function=sort:sort_of_two -inputn=0..2 -inputa=0..2 => violated not-equivalent 22
/* Sorting small numbers by counting them. */
void sort(int n, int a[3])
{
    for (int i = 1; i < n; i++)
        for (int j = i; j > 0 && a[j - 1] > a[j]; j--) {
            int t = a[j];
            a[j] = a[j - 1];
            a[j - 1] = t;
        }
}
void sort_by_table(int n, int a[3])
{
    int count[3] = {0}, k = 0;
    for (int i = 0; i < n; i++)
        count[a[i]]++;
    for (int v = 0; v < 3; v++)
        while (count[v]-- > 0)
            a[k++] = v;
}
void sort_of_two(int n, int a[3])
{
    int count[3] = {0}, k = 0;
    for (int i = 0; i < n; i++)
        count[a[i]]++;
    for (int v = 0; v < 3; v++)
        while (--count[v] > 0)
            a[k++] = v;
}
