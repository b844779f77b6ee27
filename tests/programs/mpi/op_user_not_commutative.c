//! verify -np=3 => violated mpi-op 33
// The product of matrices is declared commutative, which it is not.
#include <assert.h>
#include <mpi.h>
#pragma TASS input
double m[3][4];
static void times(void *in, void *inout, int *length, MPI_Datatype *type)
{
    double *a = in, *b = inout, c[4];
    (void)length;
    (void)type;
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++)
            c[2 * i + j] = a[2 * i] * b[j] + a[2 * i + 1] * b[2 + j];
    for (int i = 0; i < 4; i++)
        b[i] = c[i];
}
int main(int argc, char **argv)
{
    int rank;
    double mine[4], product[4], expected[4];
    MPI_Datatype matrix;
    MPI_Op op;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Type_contiguous(4, MPI_DOUBLE, &matrix);
    MPI_Type_commit(&matrix);
    MPI_Op_create(times, 1, &op);
    for (int i = 0; i < 4; i++) {
        mine[i] = m[rank][i];
        expected[i] = m[2][i];
    }
    MPI_Allreduce(mine, product, 1, matrix, op, MPI_COMM_WORLD);
    int one = 1;
    double left[4];
    for (int r = 1; r >= 0; r--) {
        for (int i = 0; i < 4; i++)
            left[i] = m[r][i];
        times(left, expected, &one, &matrix);
    }
    for (int i = 0; i < 4; i++)
        assert(product[i] == expected[i]);
    MPI_Op_free(&op);
    MPI_Type_free(&matrix);
    MPI_Finalize();
    return 0;
}
