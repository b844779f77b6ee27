//! compare ghost_cells.c -function=exchange:exchange_at_once -same=n -inputn=1..2 -np=2..3 => verified
//! compare ghost_cells.c -function=exchange:exchange_mixed -same=n -inputn=1..2 -np=2..3 => violated not-equivalent 37
/* Ghost cells exchanged at once; the wrong one mixes up the sides. */
#include <mpi.h>
static void neighbours(int *left, int *right)
{
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    *left = rank ? rank - 1 : MPI_PROC_NULL;
    *right = rank + 1 < size ? rank + 1 : MPI_PROC_NULL;
}
void exchange(int n, double u[n + 2])
{
    int left, right;
    neighbours(&left, &right);
    MPI_Sendrecv(&u[n], 1, MPI_DOUBLE, right, 0, &u[0], 1, MPI_DOUBLE, left, 0, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
    MPI_Sendrecv(&u[1], 1, MPI_DOUBLE, left, 0, &u[n + 1], 1, MPI_DOUBLE, right, 0, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
}
static void at_once(double *low, double *high, double *first, double *last)
{
    int left, right;
    MPI_Request r[4];
    neighbours(&left, &right);
    MPI_Irecv(low, 1, MPI_DOUBLE, left, 0, MPI_COMM_WORLD, &r[0]);
    MPI_Irecv(high, 1, MPI_DOUBLE, right, 0, MPI_COMM_WORLD, &r[1]);
    MPI_Isend(first, 1, MPI_DOUBLE, left, 0, MPI_COMM_WORLD, &r[2]);
    MPI_Isend(last, 1, MPI_DOUBLE, right, 0, MPI_COMM_WORLD, &r[3]);
    MPI_Waitall(4, r, MPI_STATUSES_IGNORE);
}
void exchange_at_once(int n, double *u)
{
    at_once(&u[0], &u[n + 1], &u[1], &u[n]);
}
void exchange_mixed(int n, double *u)
{
    at_once(&u[n + 1], &u[0], &u[1], &u[n]);
}
