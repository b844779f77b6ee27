//! verify -np=2 => verified
//! verify -np=2 -DSHORT => violated mpi-type-match 23
/* Enumerations travel as MPI_INT, on their own and as members; gcc's are unsigned where no enumerator is negative. */
#include <mpi.h>
#include <stddef.h>
enum colour { RED, GREEN, BLUE };
typedef struct { enum colour colour; int size; } thing;
#ifdef SHORT
#define TYPE MPI_SHORT
#else
#define TYPE MPI_INT
#endif
int main(int argc, char **argv)
{
    thing t = {RED, 1};
    enum colour c = GREEN;
    int rank;
    MPI_Datatype type;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        t = (thing){BLUE, 7};
    MPI_Bcast(&c, 1, TYPE, 0, MPI_COMM_WORLD);
    MPI_Type_contiguous(2, MPI_INT, &type);
    MPI_Type_commit(&type);
    MPI_Bcast(&t, 1, type, 0, MPI_COMM_WORLD);
    MPI_Type_free(&type);
    MPI_Finalize();
    return t.colour != BLUE || t.size != 7 || c != GREEN;
}
