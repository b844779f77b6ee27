//! verify -np=1 => violated mpi-resource-leak 16
#include <mpi.h>
static void larger(void *in, void *inout, int *length, MPI_Datatype *type)
{
    int *a = in, *b = inout;
    (void)type;
    for (int i = 0; i < *length; i++)
        if (a[i] > b[i])
            b[i] = a[i];
}
int main(int argc, char **argv)
{
    int x = 1, y;
    MPI_Op op;
    MPI_Init(&argc, &argv);
    MPI_Op_create(larger, 1, &op);
    MPI_Reduce(&x, &y, 1, MPI_INT, op, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
