//! verify -np=2 => verified
//! verify -np=3 => verified
//! verify -np=3 -por=off => verified
// Complex numbers as structs, multiplied by an operation of the program, in all reductions.
#include <assert.h>
#include <mpi.h>
typedef struct Complex {
    double re, im;
} Complex;
static void multiply(void *in, void *inout, int *length, MPI_Datatype *type)
{
    Complex *a = in, *b = inout;
    int bytes;
    MPI_Type_size(*type, &bytes);
    assert(bytes == (int)sizeof(Complex));
    for (int i = 0; i < *length; i++) {
        Complex c = {a[i].re * b[i].re - a[i].im * b[i].im, a[i].re * b[i].im + a[i].im * b[i].re};
        b[i] = c;
    }
}
int main(int argc, char **argv)
{
    int rank, size, commutes;
    Complex z[2], w[2] = {{0, 0}, {0, 0}}, part;
    MPI_Datatype type;
    MPI_Op product;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Type_contiguous(2, MPI_DOUBLE, &type);
    MPI_Type_commit(&type);
    MPI_Op_create(multiply, 1, &product);
    MPI_Op_commutative(product, &commutes);
    assert(commutes);
    z[0] = (Complex){0, 1};
    z[1] = (Complex){rank, 1};
    MPI_Reduce(z, w, 2, type, product, 0, MPI_COMM_WORLD);
    if (rank == 0)
        assert(size == 2 ? w[0].re == -1 && w[1].re == -1 && w[1].im == 1
                         : w[0].im == -1 && w[1].re == -3 && w[1].im == 1);
    MPI_Allreduce(z, w, 1, type, product, MPI_COMM_WORLD);
    assert(size == 2 ? w[0].re == -1 && w[0].im == 0 : w[0].re == 0 && w[0].im == -1);
    MPI_Scan(z, w, 1, type, product, MPI_COMM_WORLD);
    assert(w[0].re == (rank == 1 ? -1 : 0));
    MPI_Iallreduce(&z[1], &part, 1, type, product, MPI_COMM_WORLD, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    assert(part.re == (size == 2 ? -1 : -3) && part.im == 1);
    MPI_Op_free(&product);
    MPI_Type_free(&type);
    MPI_Finalize();
    return 0;
}
