/* Product of an n×l and an l×m matrix: the specification. */
#pragma TASS input int
#define NB 4
#pragma TASS input int
#define LB 2
#pragma TASS input int
#define MB 2
#pragma TASS input {0 <= n && n <= NB} int
#define n 4
#pragma TASS input {0 <= l && l <= LB} int
#define l 2
#pragma TASS input {0 <= m && m <= MB} int
#define m 2
#pragma TASS input
double a[n][l];
#pragma TASS input
double b[l][m];
#pragma TASS output
double c[n][m];

int main(void)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            double s = 0;
            for (int k = 0; k < l; k++)
                s += a[i][k] * b[k][j];
            c[i][j] = s;
        }
    return 0;
}
