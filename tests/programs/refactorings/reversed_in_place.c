//! compare reversed_in_place.c -function=reverse:reverse_in_place -inputn=0..5 => verified
//! compare reversed_in_place.c -function=reverse:reverse_twice -inputn=0..5 => violated not-equivalent 20
/* Without a second array; the wrong one goes on to the end. */
void reverse(int n, int a[5])
{
    int b[5];
    for (int i = 0; i < n; i++)
        b[i] = a[n - 1 - i];
    for (int i = 0; i < n; i++)
        a[i] = b[i];
}
void reverse_in_place(int n, int a[5])
{
    for (int i = 0; i < n / 2; i++) {
        int t = a[i];
        a[i] = a[n - 1 - i];
        a[n - 1 - i] = t;
    }
}
void reverse_twice(int n, int a[5])
{
    for (int i = 0; i < n; i++) {
        int t = a[i];
        a[i] = a[n - 1 - i];
        a[n - 1 - i] = t;
    }
}
