//! verify -np=2 => verified
//! verify -np=2 -DCHANGED => violated mpi-buffer-in-flight 35
//! verify -np=2 -DTWICE => violated mpi-request 38
//! verify -np=2 -DOUTSIDE => violated mpi-argument 41
//! verify -np=2 -DNOT_READY => violated deadlock-absolute 44
//! verify -np=2 -DEARLY => violated mpi-buffer-in-flight 55
//! verify -np=2 -DSHORT => violated mpi-truncation 28
#include <assert.h>
#include <mpi.h>

#ifdef SHORT
#define PARTS 2
#else
#define PARTS 4
#endif

int main(int argc, char **argv)
{
    int rank, values[8] = {0}, arrived = 0;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        MPI_Psend_init(values, 4, 2, MPI_INT, 1, 7, MPI_COMM_WORLD, MPI_INFO_NULL, &request);
    else
        MPI_Precv_init(values, PARTS, 2, MPI_INT, 0, 7, MPI_COMM_WORLD, MPI_INFO_NULL, &request);
    for (int round = 0; round < 2; round++) {
        MPI_Start(&request);
        if (rank == 0) {
            for (int i = 3; i >= 0; i--) {
                values[2 * i] = 10 * round + i;
                values[2 * i + 1] = -i;
#ifdef CHANGED
                if (i == 1)
                    values[4] = 0;
#endif
#ifdef TWICE
                if (i < 3) MPI_Pready(i + 1, request);
#endif
#ifdef OUTSIDE
                MPI_Pready(i + 4, request);
#endif
#ifdef NOT_READY
                if (i == 0) MPI_Wait(&request, MPI_STATUS_IGNORE);
#endif
                MPI_Pready(i, request);
            }
            MPI_Wait(&request, MPI_STATUS_IGNORE);
        } else {
            if (round == 0) MPI_Wait(&request, MPI_STATUS_IGNORE);
            else {
                while (!arrived) {
                    MPI_Parrived(request, 3, &arrived);
#ifdef EARLY
                    assert(values[0] >= 0);
#endif
                }
                MPI_Wait(&request, MPI_STATUS_IGNORE);
            }
            for (int i = 0; i < PARTS; i++)
                assert(values[2 * i] == 10 * round + i && values[2 * i + 1] == -i);
        }
    }
    MPI_Request_free(&request);
    MPI_Finalize();
    return 0;
}
