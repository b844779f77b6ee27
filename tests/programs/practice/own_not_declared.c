//! verify => verified
//! verify -np=2 -DMPI => verified
//! verify -DTOO_MANY => violated pointer-invalid 21
//! verify -DOTHER_TYPE => violated pointer-invalid 23
//! verify -DBEYOND => violated array-bounds 34
//! verify -DREAL => unusable "undeclared function 'mean'"
//! verify -DSTATIC => unusable "undeclared function 'hidden'"
/* Functions that are called before they are defined, as C90 lets them and gcc 12 does with a warning: those that
 * return an int, by no word or one, and void. Arguments are passed without a prototype. */
#ifdef MPI
#include <mpi.h>
#endif
main(argc, argv) int argc; char **argv;
{
    int values[4] = {4, 2, 3, 1}, last;
#ifdef MPI
    MPI_Init(&argc, &argv);
#endif
    sort(values, 4);
#ifdef TOO_MANY
    sort(values, 4, 1);
#elif defined OTHER_TYPE
    sort(values, 4.0);
#elif defined REAL
    mean(values, 4);
#elif defined STATIC
    hidden(values);
#endif
    {
        last = largest(values, 4);
    }
    last -= largest(values, 4);
#ifdef BEYOND
    return values[4 + last];
#endif
#ifdef MPI
    MPI_Finalize();
#endif
    return last;
}
void sort(int *values, int count)
{
    for (int i = 1; i < count; i++)
        for (int k = i; k && values[k - 1] > values[k]; k--) {
            int value = values[k];
            values[k] = values[k - 1];
            values[k - 1] = value;
        }
}
largest(int *values, int count)
{
    return values[count - 1];
}
#ifdef REAL
double mean(int *values, int count) { return values[0] / (double)count; }
#endif
#ifdef STATIC
static int hidden(int *values) { return values[0]; }
#endif
