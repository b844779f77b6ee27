//! verify -np=2 => verified
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Message m;
    MPI_Status s;
    MPI_Request r;
    int x = 7, flag = 0;
    MPI_Mprobe(MPI_PROC_NULL, 0, MPI_COMM_WORLD, &m, &s);
    assert(m == MPI_MESSAGE_NO_PROC && s.MPI_SOURCE == MPI_PROC_NULL);
    MPI_Mrecv(&x, 1, MPI_INT, &m, &s);
    assert(x == 7 && m == MPI_MESSAGE_NULL && s.MPI_SOURCE == MPI_PROC_NULL && s.MPI_TAG == MPI_ANY_TAG);
    MPI_Improbe(MPI_PROC_NULL, 0, MPI_COMM_WORLD, &flag, &m, MPI_STATUS_IGNORE);
    assert(flag && m == MPI_MESSAGE_NO_PROC);
    MPI_Imrecv(&x, 1, MPI_INT, &m, &r);
    MPI_Wait(&r, &s);
    assert(s.MPI_SOURCE == MPI_PROC_NULL && m == MPI_MESSAGE_NULL);
    MPI_Finalize();
    return 0;
}
