/* Matrix product by three plain loops: the specification. */
#pragma TASS input int
#define B 4
#pragma TASS input {1 <= n && n <= B} int
#define n 4
#pragma TASS input
double a[n][n];
#pragma TASS input
double b[n][n];
#pragma TASS output
double c[n][n];

int main(void)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            double s = 0;
            for (int k = 0; k < n; k++)
                s += a[i][k] * b[k][j];
            c[i][j] = s;
        }
    return 0;
}
