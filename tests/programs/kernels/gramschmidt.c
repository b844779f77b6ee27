//! compare gramschmidt.c -function=gramschmidt:gramschmidt_hoisted -no-check=division-by-zero,math-domain => verified
//! compare gramschmidt.c -function=gramschmidt:gramschmidt_hoisted -no-check=division-by-zero,math-domain -DM=2 => verified
//! compare gramschmidt.c -function=gramschmidt:gramschmidt_hoisted -no-check=division-by-zero,math-domain -DFAULT => violated not-equivalent 31 "output 'A[0][1]'"
/* A = Q R, modified Gram-Schmidt: the division hoisted into a factor, both loops over rows fused by columns of Q; the wrong one projects
   on the column that was not divided. */
#include <math.h>
#ifndef N
#define N 2
#endif
#ifndef M
#define M 3
#endif
void gramschmidt(double A[M][N], double R[N][N], double Q[M][N])
{
    for (int k = 0; k < N; k++) {
        double norm = 0;
        for (int i = 0; i < M; i++)
            norm += A[i][k] * A[i][k];
        R[k][k] = sqrt(norm);
        for (int i = 0; i < M; i++)
            Q[i][k] = A[i][k] / R[k][k];
        for (int j = k + 1; j < N; j++) {
            R[k][j] = 0;
            for (int i = 0; i < M; i++)
                R[k][j] += Q[i][k] * A[i][j];
            for (int i = 0; i < M; i++)
                A[i][j] = A[i][j] - Q[i][k] * R[k][j];
        }
    }
}
void gramschmidt_hoisted(double A[M][N], double R[N][N], double Q[M][N])
{
    for (int k = 0; k < N; k++) {
        double norm = 0;
        for (int i = 0; i < M; i++)
            norm += A[i][k] * A[i][k];
        norm = sqrt(norm);
        double factor = 1 / norm;
        R[k][k] = norm;
        for (int i = 0; i < M; i++)
            Q[i][k] = factor * A[i][k];
        for (int j = k + 1; j < N; j++) {
            double dot = 0;
            for (int i = 0; i < M; i++)
                dot += A[i][k] * A[i][j];
#ifndef FAULT
            dot *= factor;
#endif
            R[k][j] = dot;
            for (int i = 0; i < M; i++)
                A[i][j] -= Q[i][k] * dot;
        }
    }
}
