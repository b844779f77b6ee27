//! verify -np=2 => verified
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int before, after, finalized, provided, version, subversion, length;
    char name[MPI_MAX_PROCESSOR_NAME];
    MPI_Initialized(&before);
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
    MPI_Initialized(&after);
    assert(!before && after && provided >= MPI_THREAD_FUNNELED);
    double start = MPI_Wtime();
    MPI_Get_version(&version, &subversion);
    MPI_Get_processor_name(name, &length);
    assert(version >= 3 && name[length] == 0 && MPI_Wtick() > 0 && MPI_Wtime() >= start);
    MPI_Finalized(&finalized);
    assert(!finalized);
    MPI_Finalize();
    MPI_Finalized(&finalized);
    assert(finalized);
    return 0;
}
