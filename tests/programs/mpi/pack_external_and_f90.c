//! verify -np=2 => verified
//! verify -np=2 -DNATIVE => violated mpi-type-match 42
//! verify -np=2 -DREPRESENTATION => violated mpi-argument 31
//! verify -np=2 -DSHORT => violated mpi-buffer 31
//! verify -np=2 -DNO_SIZE => violated mpi-argument 51
//! verify -np=2 -DPRECISIONS => unusable "precisions or ranges"
//! verify -np=2 -DFREED => violated mpi-datatype 65
// Packing in the external representation; datatypes of Fortran by size and by precision.
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, x[3] = {1, 2, 3}, y[3] = {0}, n, a, t, combiner, numbers[2];
    double d = 2.5, e = 0;
    char packed[64];
    MPI_Aint position = 0, size;
    MPI_Datatype number, real, again;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    const char *form = "external32";
#ifdef REPRESENTATION
    form = "native";
#endif
    MPI_Aint room = sizeof packed;
#ifdef SHORT
    room = 10;
#endif
    MPI_Pack_external_size("external32", 3, MPI_INT, &size);
    assert(size == 12);
    MPI_Pack_external(form, x, 3, MPI_INT, packed, room, &position);
    MPI_Pack_external("external32", &d, 1, MPI_DOUBLE, packed, sizeof packed, &position);
    assert(position == 20);
    if (rank == 0) {
        MPI_Send(packed, (int)position, MPI_BYTE, 1, 0, MPI_COMM_WORLD);
    } else {
        char other[64];
        MPI_Recv(other, 64, MPI_BYTE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        position = 0;
#ifdef NATIVE
        int at = 0;
        MPI_Unpack(other, 64, &at, y, 3, MPI_INT, MPI_COMM_WORLD);
#endif
        MPI_Unpack_external("external32", other, 64, &position, y, 3, MPI_INT);
        MPI_Unpack_external("external32", other, 64, &position, &e, 1, MPI_DOUBLE);
        assert(y[0] == 1 && y[2] == 3 && e == 2.5);
    }
    MPI_Type_match_size(MPI_TYPECLASS_REAL, sizeof(double), &number);
    MPI_Bcast(&d, 1, number, 0, MPI_COMM_WORLD);
#ifdef NO_SIZE
    MPI_Type_match_size(MPI_TYPECLASS_INTEGER, 3, &number);
#endif
    MPI_Type_create_f90_real(15, 307, &real);
    MPI_Type_create_f90_real(15, 307, &again);
    assert(real == again);
#ifdef PRECISIONS
    MPI_Type_create_f90_real(14, 307, &again);
#endif
    MPI_Type_get_envelope(real, &n, &a, &t, &combiner);
    assert(n == 2 && combiner == MPI_COMBINER_F90_REAL);
    MPI_Type_get_contents(real, 2, 0, 0, numbers, 0, 0);
    assert(numbers[0] == 15 && numbers[1] == 307);
    MPI_Bcast(&d, 1, real, 0, MPI_COMM_WORLD);
#ifdef FREED
    MPI_Type_free(&real);
#endif
    MPI_Type_create_f90_integer(9, &number);
    MPI_Bcast(x, 3, number, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
