/* Faulty: every tile sets the product instead of adding to it. */
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

#define TILE 2

static int end_of(int start)
{
    return start + TILE < n ? start + TILE : n;
}

int main(void)
{
    double product[n][n];
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            product[i][j] = 0;
    for (int ii = 0; ii < n; ii += TILE)
        for (int jj = 0; jj < n; jj += TILE)
            for (int kk = 0; kk < n; kk += TILE)
                for (int i = ii; i < end_of(ii); i++)
                    for (int j = jj; j < end_of(jj); j++)
                        for (int k = kk; k < end_of(kk); k++)
                            product[i][j] = a[i][k] * b[k][j];
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            c[i][j] = product[i][j];
    return 0;
}
