/* reject 12:5 members of another struct as MPI_DOUBLE_INT */
#include <mpi.h>
int main(int argc, char **argv)
{
    struct {
        double a;
        int i;
        double b;
        int k;
    } four = {1, 2, 3, 4};
    MPI_Init(&argc, &argv);
    MPI_Bcast(&four, 2, MPI_DOUBLE_INT, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
