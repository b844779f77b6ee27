//! verify -np=2 => verified
#include <mpi.h>
#include <stdio.h>

/* Info objects and error texts need no MPI_Init (MPI 4.1, 11.4.1). */
int main(void)
{
    MPI_Info info;
    char text[MPI_MAX_ERROR_STRING];
    int length, flag;
    MPI_Info_create(&info);
    MPI_Info_set(info, "a", "b");
    MPI_Init(NULL, NULL);
    MPI_Info_get(info, "a", 1, text, &flag);
    MPI_Info_free(&info);
    MPI_Finalize();
    MPI_Error_string(MPI_SUCCESS, text, &length);
    MPI_Info_create(&info);
    MPI_Info_free(&info);
    return 0;
}
