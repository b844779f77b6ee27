//! verify -np=2 => violated array-bounds 9
// The length counts elements of the datatype, not bytes.
#include <mpi.h>
static void sum(void *in, void *inout, int *length, MPI_Datatype *type)
{
    int *a = in, *b = inout;
    (void)type;
    for (int i = 0; i < *length * (int)sizeof(int); i++)
        b[i] += a[i];
}
int main(int argc, char **argv)
{
    int x[2] = {1, 2}, y[2];
    MPI_Op op;
    MPI_Init(&argc, &argv);
    MPI_Op_create(sum, 1, &op);
    MPI_Allreduce(x, y, 2, MPI_INT, op, MPI_COMM_WORLD);
    MPI_Op_free(&op);
    MPI_Finalize();
    return 0;
}
