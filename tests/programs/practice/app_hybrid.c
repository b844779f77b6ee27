//! verify -np=2 => verified
#include <mpi.h>
#ifdef _OPENMP
#include <omp.h>
#else
#define omp_get_thread_num() 0
#define omp_get_num_threads() 1
#endif
#include <stdio.h>
#define N 8
int main(int argc, char **argv)
{
    int rank, size, provided;
    double a[N], sum = 0, total;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
    if (provided < MPI_THREAD_FUNNELED) MPI_Abort(MPI_COMM_WORLD, 1);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
#pragma omp parallel for schedule(static) default(none) shared(a, rank)
    for (int i = 0; i < N; i++) a[i] = rank * N + i;
#pragma omp parallel for reduction(+:sum)
    for (int i = 0; i < N; i++) sum += a[i];
#pragma omp parallel
    {
#pragma omp single
        printf("rank %d: %d threads\n", rank, omp_get_num_threads());
    }
    MPI_Reduce(&sum, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (!rank) printf("%g\n", total);
    MPI_Finalize();
    return 0;
}
