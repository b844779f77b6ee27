//! verify -np=2 => verified
//! verify -np=2 -DWRONG => violated assertion 15
// A function with variable arguments waits for others.
#include <assert.h>
#include <mpi.h>
#include <stdarg.h>
static int last(int count, ...)
{
    va_list list;
    int value = 0;
    va_start(list, count);
    MPI_Barrier(MPI_COMM_WORLD);
    for (int i = 0; i < count; i++) value = va_arg(list, int);
#ifdef WRONG
    assert(value == 1);
#endif
    va_end(list);
    return value;
}
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    assert(last(3, 1, 2, 3) == 3);
    MPI_Finalize();
    return 0;
}
