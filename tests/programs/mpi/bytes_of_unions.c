//! verify => verified
//! verify -DOTHER_MEMBER => violated assertion 68
//! verify -DBESIDE_BITS => verified
//! verify -DBESIDE_BITS -DOTHER_MEMBER => violated assertion 68
//! verify -DUNSET_MEMBER => unusable "member 'weight' of a union whose member 'count' was written last"
//! verify -DIN_FLIGHT => violated mpi-buffer-in-flight 56
/* A message that says itself what it holds: a union goes as bytes, with what was written last. */
#include <assert.h>
#include <mpi.h>
#include <string.h>

typedef struct {
    char kind;
    union {
        int count;
        double weight;
        char word[12];
        struct {
            short x, y;
        } place;
        struct {
#ifdef BESIDE_BITS
            unsigned low : 1;
#else
            unsigned low : 1, high : 7;
#endif
        } flags;
    } u;
} Item;

static void fill(Item *item)
{
    item[0].kind = 'c', item[0].u.count = 7;
    item[1].kind = 'w', item[1].u.weight = 2.5;
    item[2].kind = 's', strcpy(item[2].u.word, "eleven long");
    item[3].kind = 'p', item[3].u.place.x = 3, item[3].u.place.y = -4;
    item[4].kind = 'f', item[4].u.flags.low = 1;
#ifndef BESIDE_BITS
    item[4].u.flags.high = 99;
#endif
}

int main(int argc, char **argv)
{
    int rank;
    Item item[5];
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        fill(item);
        MPI_Send(item, sizeof item, MPI_BYTE, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Irecv(item, sizeof item, MPI_BYTE, 0, 0, MPI_COMM_WORLD, &request);
#ifdef IN_FLIGHT
        item[3].u.count = 0;
#endif
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        assert(item[0].kind == 'c' && item[0].u.count == 7);
        assert(item[1].kind == 'w' && item[1].u.weight == 2.5);
        assert(item[2].kind == 's' && !strcmp(item[2].u.word, "eleven long"));
        assert(item[3].kind == 'p' && item[3].u.place.x == 3 && item[3].u.place.y == -4);
        assert(item[4].kind == 'f' && item[4].u.flags.low == 1);
#ifndef BESIDE_BITS
        assert(item[4].u.flags.high == 99);
#endif
#ifdef OTHER_MEMBER
        assert(item[0].u.place.x != 7);
#endif
#ifdef UNSET_MEMBER
        assert(item[0].u.weight != 7);
#endif
    }
    MPI_Finalize();
    return 0;
}
