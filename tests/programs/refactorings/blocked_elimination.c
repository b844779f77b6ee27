//! compare blocked_elimination.c -function=solve:solve_by_blocks => verified
//! compare blocked_elimination.c -function=solve:solve_uncorrected => violated not-equivalent 16
/* A triangular system, by one block of two rows and one of one. */
void solve(const double l[3][3], double x[3])
{
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < i; j++)
            x[i] -= l[i][j] * x[j];
}
void solve_by_blocks(const double l[3][3], double x[3])
{
    x[1] -= l[1][0] * x[0];
    for (int j = 0; j < 2; j++)
        x[2] -= l[2][j] * x[j];
}
void solve_uncorrected(const double l[3][3], double x[3])
{
    for (int j = 0; j < 2; j++)
        x[2] -= l[2][j] * x[j];
    x[1] -= l[1][0] * x[0];
}
