/* Adds the elements of an array: the specification. */
#pragma TASS input int
#define B 10
#pragma TASS input {0 <= n && n <= B} int
#define n 10
#pragma TASS input
double a[n];
#pragma TASS output
double sum;

int main(void)
{
    double result = 0.0;
    for (int i = 0; i < n; i++)
        result += a[i];
    sum = result;
    return 0;
}
