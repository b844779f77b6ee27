/* Prefix sums: the specification. */
#pragma TASS input int
#define NB 6
#pragma TASS input {1 <= n && n <= NB} int
#define n 5
#pragma TASS input
double a[n];
#pragma TASS output
double s[n];

int main(void)
{
    double sum = 0;
    for (int i = 0; i < n; i++) {
        sum += a[i];
        s[i] = sum;
    }
    return 0;
}
