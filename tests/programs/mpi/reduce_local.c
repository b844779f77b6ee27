//! verify -np=1 => verified
#include <assert.h>
#include <mpi.h>
static void join(void *in, void *inout, int *length, MPI_Datatype *type)
{
    int *a = in, *b = inout, size;
    MPI_Type_size(*type, &size);
    for (int i = 0; i < *length * size / (int)sizeof(int); i++)
        b[i] = 10 * a[i] + b[i];
}
int main(int argc, char **argv)
{
    int x[4] = {1, 2, 3, 4}, y[4] = {5, 1, 7, 0};
    MPI_Op op;
    MPI_Datatype pair;
    MPI_Init(&argc, &argv);
    MPI_Reduce_local(x, y, 3, MPI_INT, MPI_MAX);
    assert(y[0] == 5 && y[1] == 2 && y[2] == 7 && y[3] == 0);
    MPI_Op_create(join, 0, &op);
    MPI_Type_contiguous(2, MPI_INT, &pair);
    MPI_Type_commit(&pair);
    MPI_Reduce_local(x, y, 2, pair, op);
    assert(y[0] == 15 && y[1] == 22 && y[2] == 37 && y[3] == 40);
    MPI_Type_free(&pair);
    MPI_Op_free(&op);
    MPI_Finalize();
    return 0;
}
