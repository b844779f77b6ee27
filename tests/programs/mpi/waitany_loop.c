//! verify -np=3 => verified
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r[2];
    MPI_Status s;
    int x[2] = {0, 0}, index, me = rank, sum = 0;
    if (rank > 0) {
        MPI_Send(&me, 1, MPI_INT, 0, rank, MPI_COMM_WORLD);
    } else {
        for (int i = 0; i < 2; i++)
            MPI_Irecv(&x[i], 1, MPI_INT, i + 1, MPI_ANY_TAG, MPI_COMM_WORLD, &r[i]);
        for (int i = 0; i < 2; i++) {
            MPI_Waitany(2, r, &index, &s);
            assert(s.MPI_SOURCE == index + 1 && s.MPI_TAG == index + 1 && x[index] == index + 1);
            sum += x[index];
        }
        MPI_Waitany(2, r, &index, &s);
        assert(index == MPI_UNDEFINED && sum == 3);
    }
    MPI_Finalize();
    return 0;
}
