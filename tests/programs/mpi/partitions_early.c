//! verify -np=2 => verified
//! verify -np=2 -DCOARSE => verified
//! verify -np=2 -DTOGETHER => violated assertion 48
//! verify -np=2 -DUNREADY => violated livelock 43
//! verify -np=2 -DOTHER => violated mpi-buffer-in-flight 51
//! verify -np=2 -DCHANGED => violated mpi-buffer-in-flight 29
/* A partition arrives at any time after it is ready, before others are. */
#include <assert.h>
#include <mpi.h>

#ifdef COARSE
#define PARTS 1
#else
#define PARTS 2
#endif

int main(int argc, char **argv)
{
    int rank, go = 0, values[8] = {0}, arrived[2] = {0};
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Psend_init(values, 4, 2, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &request);
        MPI_Start(&request);
        for (int i = 0; i < 8; i++) values[i] = i + 1;
        MPI_Pready_range(2, 3, request);
#ifdef CHANGED
        values[4] = 0;
#endif
#if defined UNREADY
        MPI_Recv(&go, 1, MPI_INT, 1, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#elif !defined COARSE
        values[0] = 10;
        MPI_Recv(&go, 1, MPI_INT, 1, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        values[0] += go;
#endif
        MPI_Pready_range(0, 1, request);
    } else {
        MPI_Precv_init(values, PARTS, 8 / PARTS, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &request);
        MPI_Start(&request);
#ifdef UNREADY
        while (!arrived[0]) MPI_Parrived(request, 0, &arrived[0]);
#elif PARTS == 2
        while (!arrived[1]) MPI_Parrived(request, 1, &arrived[1]);
        MPI_Parrived(request, 0, &arrived[0]);
#ifdef TOGETHER
        assert(arrived[0]);
#endif
#ifdef OTHER
        values[1]++;
#endif
        assert(!arrived[0] && values[4] == 5 && values[7] == 8);
        values[7] = go = 3; /* it is the program's own now */
#endif
        if (PARTS == 2)
            MPI_Send(&go, 1, MPI_INT, 0, 1, MPI_COMM_WORLD);
    }
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    if (rank == 1 && PARTS == 2)
        assert(values[0] == 13 && values[1] == 2 && values[7] == 3);
    MPI_Request_free(&request);
    MPI_Finalize();
    return 0;
}
