//! compare dot_of_processes.c -function=dot:dot_reduced_late -same=n -inputn=0..2 -np=2 => verified
//! compare dot_of_processes.c -function=dot:dot_reduced_twice -same=n -inputn=0..2 -np=2 => violated not-equivalent 23
/* One reduction in place of one for each element. */
#include <mpi.h>
double dot(int n, const double a[n], const double b[n])
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        double t, own = a[i] * b[i];
        MPI_Allreduce(&own, &t, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
        s += t;
    }
    return s;
}
double dot_reduced_late(int n, const double *a, const double *b)
{
    double s = 0, t;
    for (int i = 0; i < n; i++)
        s += a[i] * b[i];
    MPI_Allreduce(&s, &t, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    return t;
}
double dot_reduced_twice(int n, const double *a, const double *b)
{
    double s = 0, t;
    for (int i = 0; i < n; i++) {
        s += a[i] * b[i];
        MPI_Allreduce(&s, &t, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
        s = t;
    }
    return s;
}
