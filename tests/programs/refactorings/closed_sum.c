//! compare closed_sum.c -function=numbers:numbers_closed -inputn=0..8 => verified
//! compare closed_sum.c -function=numbers:numbers_below -inputn=0..8 => violated not-equivalent 15
/* Gauss's sum. */
int numbers(int n)
{
    int s = 0;
    for (int i = 1; i <= n; i++)
        s += i;
    return s;
}
int numbers_closed(int n)
{
    return n * (n + 1) / 2;
}
int numbers_below(int n)
{
    return n * n / 2 + n / 2;
}
