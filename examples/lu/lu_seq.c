/* The LU factorisation without pivoting, as LAPACK stores it; info is the number of the step whose pivot is zero, or 0:
 * the specification. */
#pragma TASS input int
#define NB 3
#pragma TASS input {1 <= n && n <= NB} int
#define n 3
#pragma TASS input
double a[n][n];
#pragma TASS output
double lu[n][n];
#pragma TASS output
int info;

int main(void)
{
    double m[n][n];
    int zero = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            m[i][j] = a[i][j];
    for (int k = 0; k < n && zero == 0; k++) {
        if (m[k][k] == 0) {
            zero = k + 1;
            break;
        }
        for (int i = k + 1; i < n; i++) {
            m[i][k] /= m[k][k];
            for (int j = k + 1; j < n; j++)
                m[i][j] -= m[i][k] * m[k][j];
        }
    }
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            lu[i][j] = m[i][j];
    info = zero;
    return 0;
}
