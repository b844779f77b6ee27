/* reject 5:5 undeclared function 'MPI_Win_fence': include <mpi.h> */
int main(void)
{
    int window = 0;
    MPI_Win_fence(0, window);
    return 0;
}
