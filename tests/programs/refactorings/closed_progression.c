//! compare closed_progression.c -function=steps:steps_closed -inputn=0..5 -inputa=-9..9 => verified
//! compare closed_progression.c -function=steps:steps_unsigned -inputn=0..5 -inputa=-9..9 => violated not-equivalent 15
/* An arithmetic progression with any start and step. */
int steps(int n, int a, int d)
{
    int s = 0;
    for (int i = 0; i < n; i++)
        s += a + i * d;
    return s;
}
int steps_closed(int n, int a, int d)
{
    return n * a + d * (n * (n - 1) / 2);
}
int steps_unsigned(int n, int a, int d)
{
    return n * (2 * a + n * d) / 2;
}
