//! compare doitgen.c -function=doitgen:doitgen_interchanged => verified
//! compare doitgen.c -function=doitgen:doitgen_interchanged -DN=4 => verified
//! compare doitgen.c -function=doitgen:doitgen_interchanged -DFAULT => violated not-equivalent 23 "output 'A[0][0][0]'"
/* A vector of each row times a matrix, in place: interchanged, so that the matrix is read by rows; the wrong one writes sums before all was read. */
#ifndef N
#define N 3
#endif
#define P (N + 1)
void doitgen(double A[N][N][P], const double C4[P][P])
{
    double sum[P];
    for (int r = 0; r < N; r++)
        for (int q = 0; q < N; q++) {
            for (int p = 0; p < P; p++) {
                sum[p] = 0;
                for (int s = 0; s < P; s++)
                    sum[p] += A[r][q][s] * C4[s][p];
            }
            for (int p = 0; p < P; p++)
                A[r][q][p] = sum[p];
        }
}
void doitgen_interchanged(double A[N][N][P], const double C4[P][P])
{
    for (int q = 0; q < N; q++)
        for (int r = 0; r < N; r++) {
            double *row = A[r][q], sum[P] = {0};
            for (int s = 0; s < P; s++)
#ifdef FAULT
                for (int p = 0; p < P; p++)
                    row[p] = sum[p] += row[s] * C4[s][p];
#else
                for (int p = 0; p < P; p++)
                    sum[p] += row[s] * C4[s][p];
            for (int p = 0; p < P; p++)
                row[p] = sum[p];
#endif
        }
}
