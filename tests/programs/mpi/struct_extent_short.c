//! verify -np=2 => verified
//! verify -np=2 -DEXTENT=20 => violated mpi-type-match 26@0
/* Elements follow each other as far as the datatype's extent says, which must be that of the struct. */
#include <assert.h>
#include <mpi.h>

#ifndef EXTENT
#define EXTENT sizeof(Particle)
#endif
typedef struct Particle {
    double x, y;
    int kind;
} Particle;

int main(int argc, char **argv)
{
    int rank;
    Particle p[3] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}};
    MPI_Datatype members, type;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Type_create_struct(2, (int[]){2, 1}, (MPI_Aint[]){0, 16}, (MPI_Datatype[]){MPI_DOUBLE, MPI_INT}, &members);
    MPI_Type_create_resized(members, 0, EXTENT, &type);
    MPI_Type_commit(&type);
    if (rank == 0)
        MPI_Send(p, 3, type, 1, 0, MPI_COMM_WORLD);
    else
        MPI_Recv(p, 3, type, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    assert(p[2].kind == 9);
    MPI_Type_free(&type);
    MPI_Type_free(&members);
    MPI_Finalize();
    return 0;
}
