//! verify -function=total -np=1..3 => verified
//! compare processes.c -function=total:total_by_hand -np=1..3 => verified
//! compare processes.c -function=total:total_at_root -np=1 => verified
//! compare processes.c -function=total:total_at_root -np=2 => violated not-equivalent 39
//! compare processes.c -function=exchange:exchange_at_once -same=n -inputn=1..2 -np=1..3 => verified
//! compare processes.c -function=exchange:exchange_shifted -same=n -inputn=2 -np=1 => verified
//! compare processes.c -function=exchange:exchange_shifted -same=n -inputn=2 -np=2 => violated not-equivalent 72
//! compare processes.c -function=exchange:exchange_at_once -np=2 => unusable "the number of elements of 'u'"
//! compare processes.c -function=exchange:exchange_at_once -inputn=1..2 -extentu=4 -np=2 => verified
//! verify -function=exchange -same=m => unusable "'exchange' has no parameter of that name"
//! verify -function=one_way -np=2 => violated mpi-unreceived 87
//! verify -function=sized -np=2 => unusable "'t' is an 'MPI_Datatype'"
//! verify -function=local -np=2 => verified
//! verify -function=whole_program -np=2 => verified
/* Functions that call MPI: each process has parameters of its own. */
#include <mpi.h>

double total(double x, MPI_Comm comm)
{
    double s;
    MPI_Allreduce(&x, &s, 1, MPI_DOUBLE, MPI_SUM, comm);
    return s;
}

double total_by_hand(double x, MPI_Comm comm)
{
    int rank, size;
    double s = 0;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    for (int i = 0; i < size; i++) {
        double y = x;
        MPI_Bcast(&y, 1, MPI_DOUBLE, i, comm);
        s += y;
    }
    return s;
}

double total_at_root(double x, MPI_Comm comm)
{
    double s = 0;
    MPI_Reduce(&x, &s, 1, MPI_DOUBLE, MPI_SUM, 0, comm);
    return s;
}

/* Ghost cells of the neighbours. */
void exchange(int n, double u[n + 2], MPI_Comm comm)
{
    int rank, size;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    int left = rank ? rank - 1 : MPI_PROC_NULL, right = rank + 1 < size ? rank + 1 : MPI_PROC_NULL;
    MPI_Sendrecv(&u[n], 1, MPI_DOUBLE, right, 0, &u[0], 1, MPI_DOUBLE, left, 0, comm, MPI_STATUS_IGNORE);
    MPI_Sendrecv(&u[1], 1, MPI_DOUBLE, left, 0, &u[n + 1], 1, MPI_DOUBLE, right, 0, comm, MPI_STATUS_IGNORE);
}

void exchange_at_once(int n, double *u, MPI_Comm comm)
{
    int rank, size;
    MPI_Request r[4];
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    int left = rank ? rank - 1 : MPI_PROC_NULL, right = rank + 1 < size ? rank + 1 : MPI_PROC_NULL;
    MPI_Irecv(&u[0], 1, MPI_DOUBLE, left, 0, comm, &r[0]);
    MPI_Irecv(&u[n + 1], 1, MPI_DOUBLE, right, 1, comm, &r[1]);
    MPI_Isend(&u[n], 1, MPI_DOUBLE, right, 0, comm, &r[2]);
    MPI_Isend(&u[1], 1, MPI_DOUBLE, left, 1, comm, &r[3]);
    MPI_Waitall(4, r, MPI_STATUSES_IGNORE);
}

/* It sends the second cell to the left. */
void exchange_shifted(int n, double *u, MPI_Comm comm)
{
    int rank, size;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    int left = rank ? rank - 1 : MPI_PROC_NULL, right = rank + 1 < size ? rank + 1 : MPI_PROC_NULL;
    MPI_Sendrecv(&u[n], 1, MPI_DOUBLE, right, 0, &u[0], 1, MPI_DOUBLE, left, 0, comm, MPI_STATUS_IGNORE);
    MPI_Sendrecv(&u[2], 1, MPI_DOUBLE, left, 0, &u[n + 1], 1, MPI_DOUBLE, right, 0, comm, MPI_STATUS_IGNORE);
}

int one_way(int x)
{
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    return x;
}

int sized(MPI_Datatype t)
{
    int size;
    MPI_Type_size(t, &size);
    return size;
}

/* It calls no MPI: one process. */
int local(int n)
{
    return n;
}

int whole_program(int n)
{
    int rank;
    MPI_Init(0, 0);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Finalize();
    return n + rank;
}
