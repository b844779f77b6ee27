//! verify -np=2 => violated mpi-buffer-in-flight 23
// One of two members that are being received is written.
#include <assert.h>
#include <mpi.h>
typedef struct Vector {
    double x, y, z;
} Vector;
int main(int argc, char **argv)
{
    Vector v[2], sum = {0, 0, 0};
    int rank, other;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    other = 1 - rank;
    for (int i = 0; i < 2; i++)
        v[i] = (Vector){rank + i, 2, 3};
    MPI_Allreduce(&v[1], &sum, 3, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    assert(sum.x == 3 && sum.y == 4 && sum.z == 6);
    MPI_Bcast(v, 6, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    assert(v[1].x == 1 && v[0].z == 3);
    MPI_Irecv(&sum.y, 2, MPI_DOUBLE, other, 0, MPI_COMM_WORLD, &request);
    sum.z = 7;
    MPI_Send(&v[1].y, 2, MPI_DOUBLE, other, 0, MPI_COMM_WORLD);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    assert(sum.x == 7 && sum.y == 2 && sum.z == 3);
    MPI_Finalize();
    return 0;
}
