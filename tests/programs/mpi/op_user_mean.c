//! verify -np=2 => verified
//! verify -np=3 => violated mpi-op 24
// The mean of means is the mean of all only for two.
#include <mpi.h>
static void mean(void *in, void *inout, int *length, MPI_Datatype *type)
{
    double *a = in, *b = inout;
    (void)type;
    for (int i = 0; i < *length; i++)
        b[i] = (a[i] + b[i]) / 2;
}
int main(int argc, char **argv)
{
    int rank;
    double x, y;
    MPI_Op op;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    x = rank * rank;
    y = 0;
    MPI_Op_create(mean, 1, &op);
    /* the root gets the result */
    if (rank == 0)
        MPI_Reduce(&x, &y, 1, MPI_DOUBLE, op, 0, MPI_COMM_WORLD);
    else
        MPI_Reduce(&x, 0, 1, MPI_DOUBLE, op, 0, MPI_COMM_WORLD);
    MPI_Op_free(&op);
    MPI_Finalize();
    return 0;
}
