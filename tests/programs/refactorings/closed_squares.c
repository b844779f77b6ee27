//! compare closed_squares.c -function=squares:squares_closed -inputn=0..6 => verified
//! compare closed_squares.c -function=squares:squares_rounded -inputn=0..6 => violated not-equivalent 15
/* The sum of squares. */
int squares(int n)
{
    int s = 0;
    for (int i = 0; i <= n; i++)
        s += i * i;
    return s;
}
int squares_closed(int n)
{
    return n * (n + 1) * (2 * n + 1) / 6;
}
int squares_rounded(int n)
{
    return n * (n + 1) / 6 * (2 * n + 1);
}
