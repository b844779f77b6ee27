//! verify -np=1 => verified
//! verify -np=1 -DNONE=1 => violated mpi-argument 30
//! verify -np=1 -DNONE=2 => violated mpi-status-ignore 30
//! verify -np=1 -DNONE=2 -no-check=mpi-status-ignore => verified
//! verify -np=1 -DNONE=3 => violated mpi-argument 32
//! verify -np=1 -DNONE=3 -no-check=mpi-status-ignore => violated mpi-argument 32
//! verify -np=1 -DNONE=4 => violated mpi-status-ignore 32
//! verify -np=1 -DNONE=4 -no-check=mpi-status-ignore -DWANTED=2 => violated assertion 34
//! verify -np=1 -DNONE=4 -no-check=mpi-status-ignore => verified
//! verify -np=1 -DNONE=5 => violated mpi-argument 33
/* A null pointer is not MPI_STATUS_IGNORE, and that is not MPI_STATUSES_IGNORE (MPI 4.1, 3.2.6). */
#include <assert.h>
#include <mpi.h>
#include <stddef.h>
#ifndef NONE
#define NONE 0
#endif
#ifndef WANTED
#define WANTED 1
#endif
#define ONE (NONE == 1 ? NULL : NONE == 2 ? MPI_STATUSES_IGNORE : MPI_STATUS_IGNORE)
#define ALL (NONE == 3 ? NULL : NONE == 4 ? MPI_STATUS_IGNORE : MPI_STATUSES_IGNORE)
#define PROBED (NONE == 5 ? NULL : MPI_STATUS_IGNORE)
int main(int argc, char **argv)
{
    MPI_Request requests[2];
    int x = 1, y, flag;
    MPI_Init(&argc, &argv);
    MPI_Isend(&x, 1, MPI_INT, 0, 0, MPI_COMM_SELF, requests);
    MPI_Recv(&y, 1, MPI_INT, 0, 0, MPI_COMM_SELF, ONE);
    requests[1] = MPI_REQUEST_NULL;
    MPI_Waitall(2, requests, ALL);
    MPI_Iprobe(MPI_PROC_NULL, 0, MPI_COMM_SELF, &flag, PROBED);
    assert(y == WANTED);
    MPI_Finalize();
    return 0;
}
