/* The sum of the first elements of an array that is longer. */
#pragma TASS input {0 < n && n <= 7} int
#define n 5
#pragma TASS input
double a[7];
#pragma TASS output
double sum;
int main(void)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += a[i];
    sum = s;
    return 0;
}
