//! verify -np=2 => verified
#include <assert.h>
#include <mpi.h>
#include <string.h>
int main(int argc, char **argv)
{
    char name[MPI_MAX_OBJECT_NAME];
    int length;
    MPI_Datatype type;
    MPI_Init(&argc, &argv);
    MPI_Type_contiguous(2, MPI_INT, &type);
    MPI_Type_get_name(type, name, &length);
    assert(length == 0 && !name[0]);
    MPI_Type_set_name(type, "two");
    MPI_Comm_set_name(MPI_COMM_SELF, "me");
    MPI_Type_get_name(type, name, &length);
    assert(length == 3 && !strcmp(name, "two"));
    MPI_Type_get_name(MPI_DOUBLE, name, &length);
    assert(length == 10 && !strcmp(name, "MPI_DOUBLE"));
    MPI_Comm_get_name(MPI_COMM_SELF, name, &length);
    assert(length == 2 && !strcmp(name, "me"));
    MPI_Comm_get_name(MPI_COMM_WORLD, name, &length);
    assert(!strcmp(name, "MPI_COMM_WORLD"));
    MPI_Type_free(&type);
    MPI_Finalize();
    return 0;
}
