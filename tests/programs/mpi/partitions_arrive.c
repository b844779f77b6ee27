//! verify -np=2 => verified
//! verify -np=2 -DTOGETHER => violated assertion 42
//! verify -np=2 -DOTHER => violated mpi-buffer-in-flight 44
//! verify -np=2 -DOUTSIDE => violated mpi-argument 27
//! verify -np=2 -DPLAIN => violated mpi-request 34
//! verify -np=2 -DSENDER => violated mpi-request 21
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, values[4] = {0}, first = 1, second = 0, added = 0;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        for (int i = 0; i < 4; i++) values[i] = i + 1;
        MPI_Psend_init(values, 2, 2, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &request);
        MPI_Start(&request);
#ifdef SENDER
        MPI_Parrived(request, 0, &first);
#endif
        MPI_Pready_range(0, 1, request);
    } else {
        MPI_Precv_init(values, 2, 2, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &request);
#ifdef OUTSIDE
        MPI_Parrived(request, 2, &first);
#endif
#ifdef PLAIN
        MPI_Request plain, null = MPI_REQUEST_NULL;
        MPI_Parrived(null, 9, &first);
        assert(first);
        MPI_Irecv(values, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, &plain);
        MPI_Parrived(plain, 0, &first);
#endif
        MPI_Parrived(request, 1, &second); /* not started: nothing to wait for */
        assert(second);
        MPI_Start(&request);
        MPI_Parrived(request, 0, &first);
        MPI_Parrived(request, 1, &second);
#ifdef TOGETHER
        assert(!first || second);
#elif defined OTHER
        if (first) assert(values[2] >= 0);
#else
        if (first) assert(values[0] == 1 && values[1] == 2);
        if (second) values[3] += values[2], added = 1;
        MPI_Parrived(request, 0, &argc);
        assert(!first || argc); /* what has arrived stays */
        if (first && second) assert(values[3] == 7);
#endif
    }
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    if (rank == 1) assert(values[0] == 1 && values[3] == (added ? 7 : 4));
    MPI_Request_free(&request);
    MPI_Finalize();
    return 0;
}
