//! compare sum_of_processes.c -function=total:total_in_a_ring -np=1..3 => verified
//! compare sum_of_processes.c -function=total:total_without_last -np=1..3 => violated not-equivalent 28
/* An allreduce by hand: values go round. */
#include <mpi.h>
double total(double x, MPI_Comm comm)
{
    double s;
    MPI_Allreduce(&x, &s, 1, MPI_DOUBLE, MPI_SUM, comm);
    return s;
}
static double go_round(double x, int rounds, MPI_Comm comm)
{
    int rank, size;
    double s = x;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    for (int i = 0; i < size - 1 + rounds; i++) {
        MPI_Sendrecv_replace(&x, 1, MPI_DOUBLE, (rank + 1) % size, 0, (rank + size - 1) % size, 0,
                             comm, MPI_STATUS_IGNORE);
        s += x;
    }
    return s;
}
double total_in_a_ring(double x, MPI_Comm comm)
{
    return go_round(x, 0, comm);
}
double total_without_last(double x, MPI_Comm comm)
{
    return go_round(x, 1, comm);
}
