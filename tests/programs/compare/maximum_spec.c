#pragma TASS input {1 <= n && n <= 4} int
#define n 4
#pragma TASS input
double a[n];
#pragma TASS output
double largest;
int main(void)
{
    double m = a[0];
    for (int i = 1; i < n; i++)
        if (a[i] > m)
            m = a[i];
    largest = m;
    return 0;
}
