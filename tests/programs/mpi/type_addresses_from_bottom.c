//! verify -np=2..3 => verified
//! verify -np=2 -DROOM => violated mpi-buffer 25
//! verify -np=2 -DTWICE => violated mpi-buffer 27
//! verify -np=2 -DRECEIVED => violated mpi-buffer 32
// A datatype made of addresses goes with MPI_BOTTOM alone (MPI 4.1, 5.1.12): from an object, whether its address was asked for or not, it leads nowhere.
#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size, n, room[8] = {0}, one = 1, two[2] = {1, 1};
    double x = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Aint at[2];
    MPI_Datatype types[2] = {MPI_INT, MPI_DOUBLE}, both, number;
    MPI_Get_address(&n, &at[0]);
    MPI_Get_address(&x, &at[1]);
    MPI_Type_create_struct(2, two, at, types, &both);
    MPI_Type_create_hindexed(1, &one, at, MPI_INT, &number);
    MPI_Type_commit(&both);
    MPI_Type_commit(&number);
    n = rank + 7;
#ifdef ROOM
    MPI_Bcast(room, 1, number, 0, MPI_COMM_WORLD); /* ROOM */
#elif defined TWICE
    MPI_Bcast(&n, 1, both, 0, MPI_COMM_WORLD); /* TWICE */
#else
    MPI_Bcast(MPI_BOTTOM, 1, both, 0, MPI_COMM_WORLD);
#endif
#ifdef RECEIVED
    MPI_Sendrecv(MPI_BOTTOM, 1, number, (rank + 1) % size, 0, &room[1], 1, number, (rank + size - 1) % size, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#else
    MPI_Sendrecv(MPI_BOTTOM, 1, number, (rank + 1) % size, 0, room, 1, MPI_INT, (rank + size - 1) % size, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#endif
    assert(n == 7 && room[0] == 7);
    MPI_Type_free(&both);
    MPI_Type_free(&number);
    MPI_Finalize();
    return 0;
}
