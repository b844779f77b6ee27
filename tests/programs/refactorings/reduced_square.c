//! compare reduced_square.c -function=squares:squares_by_odd_numbers -inputn=0..6 => verified
//! compare reduced_square.c -function=squares:squares_from_one -inputn=0..6 => violated not-equivalent 14
/* Squares as sums of odd numbers. */
void squares(int n, int a[n])
{
    for (int i = 0; i < n; i++)
        a[i] = i * i;
}
void squares_by_odd_numbers(int n, int *a)
{
    for (int i = 0, s = 0; i < n; s += 2 * i + 1, i++)
        a[i] = s;
}
void squares_from_one(int n, int *a)
{
    for (int i = 0, s = 0; i < n; i++, s += 2 * i + 1)
        a[i] = s;
}
