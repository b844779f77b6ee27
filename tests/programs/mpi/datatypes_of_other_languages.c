//! verify -np=2 => verified
//! verify -np=2 -DMIXED => violated mpi-type-match 39
//! verify -np=2 -DBUFFER => violated mpi-type-match 33
//! verify -np=2 -DOP => violated mpi-op 30
// Basic datatypes of Fortran and C++ in a C program: of the C type that has their representation, and
// matching only themselves; pairs over a struct with the same typemap.
#include <assert.h>
#include <mpi.h>
#include <stdbool.h>

int main(int argc, char **argv)
{
    int rank, number[2] = {1, 2}, truth = 1, all, pair[4], best[4];
    float real = 1.5f, other[4] = {3, 0, 4, 1}, least[4];
    double twice = 2.5;
    bool flag = true;
    char name = 'x';
    struct { double a; int i; double b; int k; } four = {1, 2, 3, 4};
    struct { double value; int place; } got[2];
    struct { double value; int place; } mine, most;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Bcast(&real, 1, MPI_REAL, 0, MPI_COMM_WORLD);
    MPI_Bcast(number, 2, MPI_INTEGER, 0, MPI_COMM_WORLD);
    MPI_Bcast(&twice, 1, MPI_DOUBLE_PRECISION, 0, MPI_COMM_WORLD);
    MPI_Bcast(&flag, 1, MPI_CXX_BOOL, 0, MPI_COMM_WORLD);
    MPI_Allreduce(&truth, &all, 1, MPI_LOGICAL, MPI_LAND, MPI_COMM_WORLD);
    assert(all);
#ifdef OP
    MPI_Allreduce(&name, &name, 1, MPI_CHARACTER, MPI_SUM, MPI_COMM_WORLD);
#endif
#ifdef BUFFER
    MPI_Bcast(&twice, 1, MPI_REAL, 0, MPI_COMM_WORLD);
#endif
    if (rank == 0)
        MPI_Send(&real, 1, MPI_REAL, 1, 0, MPI_COMM_WORLD);
    else
#ifdef MIXED
        MPI_Recv(&real, 1, MPI_FLOAT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#else
        MPI_Recv(&real, 1, MPI_REAL, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#endif
    if (rank == 0)
        MPI_Send(&name, 1, MPI_CHARACTER, 1, 0, MPI_COMM_WORLD);
    else
        MPI_Recv(&name, 1, MPI_CHARACTER, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Allreduce(other, least, 2, MPI_2REAL, MPI_MINLOC, MPI_COMM_WORLD);
    assert(least[0] == 3 && least[3] == 1);
    pair[0] = 5 + rank; pair[1] = rank; pair[2] = -rank; pair[3] = rank;
    MPI_Allreduce(pair, best, 2, MPI_2INTEGER, MPI_MAXLOC, MPI_COMM_WORLD);
    assert(best[0] == 6 && best[1] == 1 && best[2] == 0 && best[3] == 0);
    MPI_Sendrecv(&four, 2, MPI_DOUBLE_INT, 0, 0, got, 2, MPI_DOUBLE_INT, 0, 0, MPI_COMM_SELF,
                 MPI_STATUS_IGNORE);
    assert(got[0].value == 1 && got[0].place == 2 && got[1].value == 3 && got[1].place == 4);
    got[0].place = 7;
    MPI_Sendrecv(got, 2, MPI_DOUBLE_INT, 0, 0, &four, 2, MPI_DOUBLE_INT, 0, 0, MPI_COMM_SELF,
                 MPI_STATUS_IGNORE);
    assert(four.i == 7 && four.b == 3);
    four.a = rank; four.i = rank;
    MPI_Allreduce(&four, got, 2, MPI_DOUBLE_INT, MPI_MAXLOC, MPI_COMM_WORLD);
    assert(got[0].value == 1 && got[0].place == 1 && got[1].place == 4);
    MPI_Finalize();
    return 0;
}
