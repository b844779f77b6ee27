//! compare renamed_total_spec.c -np=2 -output=total:sum -output=taken:work.used -output=main.largest:top => verified
//! compare renamed_total_spec.c -np=2 -output=total:sum -DFAULT=1 => violated not-equivalent 45
//! compare renamed_total_spec.c -np=2 -output=taken:work.used -DFAULT=1 => verified
//! compare renamed_total_spec.c -np=2 -output=total:top => violated not-equivalent 45
//! compare renamed_total_spec.c -np=2 -output=total => unusable "-output=total:NAME2 says what it is called there"
//! compare renamed_total_spec.c -np=2 -output=total:nothing => unusable "-output=nothing"
//! compare renamed_total_spec.c -np=2 -output=total:sum -output=main.largest:sum => unusable "'sum' is named twice"
//! compare renamed_total_spec.c -np=2 -output=total:sum:all => unusable "expected [FUNCTION.]NAME:[FUNCTION.]NAME"
//! compare renamed_total_spec.c -np=2 -output2=total:sum => unusable "expected [FUNCTION.]NAME"
//! compare renamed_total_spec.c -np=2 -output=total:work.part => unusable "this variable ends with each call of 'work'"
//! verify -np=2 -output=total:sum => unusable "only a compare has two programs"
/* Outputs that are called otherwise in the two programs, of file scope, of main and of a function. */
#include <mpi.h>
#ifndef FAULT
#define FAULT 0
#endif
#pragma TASS input
double data[4];
static double sum;

static double work(int rank, int size, double *top)
{
    static int used;
    double part = FAULT * rank;
    int mine = 0;
    for (int i = rank; i < 4; i += size)
        if (data[i] >= 0) {
            part += data[i] * data[i];
            mine++;
            if (*top < data[i])
                *top = data[i];
        }
    MPI_Reduce(&mine, &used, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    return part;
}
int main(int argc, char **argv)
{
    int rank, size;
    double top = 0, part, own = 0;
    MPI_Init(&argc, &argv), MPI_Comm_rank(MPI_COMM_WORLD, &rank), MPI_Comm_size(MPI_COMM_WORLD, &size);
    part = work(rank, size, &own);
    MPI_Reduce(&part, &sum, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Reduce(&own, &top, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
