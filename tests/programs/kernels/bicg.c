//! compare bicg.c -function=bicg:bicg_split => verified
//! compare bicg.c -function=bicg:bicg_split -DN=7 => verified
//! compare bicg.c -function=bicg:bicg_split -DFAULT => violated not-equivalent 20 "output 'q[1]'"
/* s = At r and q = A p in one pass, split into two, the first with its loops interchanged; the wrong one takes A for its transpose. */
#ifndef N
#define N 6
#endif
void bicg(const double A[N][N], double s[N], double q[N], const double p[N], const double r[N])
{
    for (int i = 0; i < N; i++)
        s[i] = 0;
    for (int i = 0; i < N; i++) {
        q[i] = 0;
        for (int j = 0; j < N; j++) {
            s[j] = s[j] + r[i] * A[i][j];
            q[i] = q[i] + A[i][j] * p[j];
        }
    }
}
void bicg_split(const double A[N][N], double s[N], double q[N], const double p[N],
                const double r[N])
{
    for (int j = 0; j < N; j++) {
        double sum = 0;
        for (int i = N - 1; i >= 0; i--)
            sum += r[i] * A[i][j];
        s[j] = sum;
    }
    for (int i = 0; i < N; i++) {
        double sum = 0;
        for (int j = 0; j < N; j++)
#ifdef FAULT
            sum += (i == j + 1 ? A[j][i] : A[i][j]) * p[j];
#else
            sum += A[i][j] * p[j];
#endif
        q[i] = sum;
    }
}
