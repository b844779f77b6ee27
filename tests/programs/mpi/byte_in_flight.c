//! verify -np=2 => violated mpi-buffer-in-flight 16
// Two of four doubles are being received as bytes; the second one is read, after the third one.
#include <mpi.h>
int main(int argc, char **argv)
{
    double a[4] = {1, 2, 3, 4}, b[2] = {0, 0}, x;
    int rank, other;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    other = 1 - rank;
    MPI_Irecv(a, 2 * sizeof(double), MPI_BYTE, other, 0, MPI_COMM_WORLD, &request);
    MPI_Send(b, 2 * sizeof(double), MPI_BYTE, other, 0, MPI_COMM_WORLD);
    x = a[2];
    a[3] = x;
    x = a[1];
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return x > 0;
}
