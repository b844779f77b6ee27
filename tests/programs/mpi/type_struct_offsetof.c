//! verify -np=2 => verified
// An array of structs with padding, the datatype made from offsetof and resized to sizeof.
#include <assert.h>
#include <mpi.h>
#include <stddef.h>
typedef struct Particle {
    char kind;
    double position[3];
    int id;
} Particle;
int main(int argc, char **argv)
{
    Particle p[3];
    int rank, lengths[3] = {1, 3, 1};
    MPI_Aint at[3] = {offsetof(Particle, kind), offsetof(Particle, position),
                      offsetof(Particle, id)};
    MPI_Datatype types[3] = {MPI_CHAR, MPI_DOUBLE, MPI_INT}, packed, particle;
    MPI_Aint lower, extent;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Type_create_struct(3, lengths, at, types, &packed);
    MPI_Type_create_resized(packed, 0, sizeof(Particle), &particle);
    MPI_Type_commit(&particle);
    MPI_Type_free(&packed);
    MPI_Type_get_extent(particle, &lower, &extent);
    assert(lower == 0 && extent == (MPI_Aint)sizeof(Particle));
    for (int i = 0; i < 3; i++) {
        p[i].kind = rank == 0 ? 'a' + i : '-';
        p[i].id = rank == 0 ? i : -1;
        for (int j = 0; j < 3; j++)
            p[i].position[j] = rank == 0 ? i + 0.25 * j : -1;
    }
    if (rank == 0)
        MPI_Send(p, 3, particle, 1, 0, MPI_COMM_WORLD);
    else {
        MPI_Status status;
        int count, elements;
        MPI_Recv(p, 3, particle, 0, 0, MPI_COMM_WORLD, &status);
        MPI_Get_count(&status, particle, &count);
        MPI_Get_elements(&status, particle, &elements);
        assert(count == 3 && elements == 15);
        for (int i = 0; i < 3; i++)
            assert(p[i].kind == 'a' + i && p[i].id == i && p[i].position[2] == i + 0.5);
    }
    MPI_Type_free(&particle);
    MPI_Finalize();
    return 0;
}
