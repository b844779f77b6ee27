//! verify -np=2 => violated mpi-op 20
// MPI_Op_free sets the handle to MPI_OP_NULL; the copy is stale.
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
    MPI_Op op, copy;
    MPI_Init(&argc, &argv);
    MPI_Op_create(larger, 1, &op);
    copy = op;
    MPI_Op_free(&op);
    MPI_Allreduce(&x, &y, 1, MPI_INT, copy, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
