//! verify -np=2 => verified
//! verify -np=2 -DCALL=MPI_Barrier(MPI_COMM_SELF) => violated mpi-op 21
//! verify -np=2 "-DCALL=MPI_Send(a, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_SELF)" => violated mpi-op 21
//! verify -np=2 "-DCALL=MPI_Iprobe(0, 0, MPI_COMM_SELF, &flag, MPI_STATUS_IGNORE)" => violated mpi-op 21
//! verify -np=2 -DCALL=MPI_Wait(&request,MPI_STATUS_IGNORE) => violated mpi-op 21
//! verify -np=2 "-DCALL=MPI_Put(a, 1, MPI_INT, MPI_PROC_NULL, 0, 1, MPI_INT, win)" => violated mpi-op 21
//! verify -np=2 -DNONBLOCKING -DCALL=MPI_Barrier(MPI_COMM_SELF) => violated mpi-op 21
//! verify -np=1 -DON_ONE -DCALL=MPI_Barrier(MPI_COMM_SELF) => violated mpi-op 21
// The function of an operation asks MPI, but calls no communication, neither itself nor in what it calls
// (MPI 4.1, 6.9.5).
#include <mpi.h>
static MPI_Request request = MPI_REQUEST_NULL;
static MPI_Win win = MPI_WIN_NULL;
#ifndef CALL
#define CALL MPI_Type_size(MPI_INT, &flag)
#endif
static void ask(int *a)
{
    int flag, rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    CALL;
    if (*a < 0)
        MPI_Abort(MPI_COMM_WORLD, 1);
}
static void add(void *in, void *inout, int *count, MPI_Datatype *type)
{
    int *a = in, *b = inout;
    double start = MPI_Wtime();
    ask(a);
    for (int i = 0; i < *count && MPI_Wtime() >= start; i++)
        b[i] += a[i];
}
int main(int argc, char **argv)
{
    int one = 1, sum = 1;
    MPI_Op op;
    MPI_Init(&argc, &argv);
    MPI_Op_create(add, 1, &op);
#ifdef NONBLOCKING
    MPI_Request pending;
    MPI_Iallreduce(&one, &sum, 1, MPI_INT, op, MPI_COMM_WORLD, &pending);
    MPI_Wait(&pending, MPI_STATUS_IGNORE);
#elif defined ON_ONE
    MPI_Reduce_local(&one, &sum, 1, MPI_INT, op);
#else
    MPI_Allreduce(&one, &sum, 1, MPI_INT, op, MPI_COMM_WORLD);
#endif
    MPI_Op_free(&op);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
