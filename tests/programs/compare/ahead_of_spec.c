/* A sum of at most 5 numbers, until it is large. With LATE something is said of n behind all branches. */
#pragma TASS input {1 <= n && n <= 5} int
#define n 5
#pragma TASS input
double a[5];
#pragma TASS output
double sum;

int main(void)
{
    double s = 0;
    for (int i = 0; i < n && s < 10; i++)
        s += a[i];
    sum = s;
#ifdef LATE
#pragma TASS assume n != LATE
#endif
    return 0;
}
