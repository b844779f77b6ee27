//! verify => verified
//! verify -DSTALE => violated assertion 33
//! verify -np=2 -DNARROW => verified
//! verify -np=2 -DNARROW -DSTALE => violated assertion 41
/* Bit-fields have no datatype: a struct with some is sent as bytes, and they arrive with the rest. */
#include <assert.h>
#include <mpi.h>

typedef struct {
    int first;
#ifdef NARROW
    unsigned flag : 1;
#else
    unsigned flag : 4, number : 12;
    int balance : 16;
#endif
    int last;
} Record;

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    Record r[2] = {{0}, {0}};
    if (rank == 0)
        r[1] = (Record){.first = 1, .flag = 1, .last = 7};
#ifndef NARROW
    if (rank == 0)
        r[1].number = 1000, r[1].balance = -5;
    MPI_Bcast(r, sizeof r, MPI_BYTE, 0, MPI_COMM_WORLD);
#ifdef STALE
    assert(rank == 0 || r[1].number == 0);
#else
    assert(r[1].flag == 1 && r[1].number == 1000 && r[1].balance == -5);
    assert(r[0].number == 0);
#endif
#else
    MPI_Bcast(r, sizeof r, MPI_BYTE, 0, MPI_COMM_WORLD); /* of a byte only one bit is a field's */
#ifdef STALE
    assert(rank == 0 || r[1].flag == 0);
#endif
    assert(r[1].flag == 1 && r[0].flag == 0);
#endif
    assert(r[1].first == 1 && r[1].last == 7);
    MPI_Finalize();
    return 0;
}
