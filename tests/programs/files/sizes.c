//! verify -np=2 => verified
/* Sizes, preallocation, groups, hints, views. */
#include <assert.h>
#include <mpi.h>
#include <string.h>
int main(int argc, char **argv)
{
    int rank, n, x[2] = {1, 2};
    char name[MPI_MAX_DATAREP_STRING];
    MPI_Offset size, at;
    MPI_Aint extent;
    MPI_File file;
    MPI_Group group;
    MPI_Info info;
    MPI_Datatype etype, filetype, every_second, int_vector;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_File_open(MPI_COMM_WORLD, "sized", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &file);
    MPI_File_preallocate(file, 32);
    MPI_File_get_size(file, &size);
    assert(size == 32);
    MPI_File_set_size(file, 8);
    MPI_File_get_size(file, &size);
    assert(size == 8);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_File_get_group(file, &group);
    MPI_Group_size(group, &n);
    assert(n == 2);
    MPI_Group_free(&group);
    MPI_File_get_info(file, &info);
    MPI_File_set_info(file, info);
    MPI_Info_free(&info);
    MPI_File_get_view(file, &at, &etype, &filetype, name);
    assert(at == 0 && etype == MPI_BYTE && filetype == MPI_BYTE && !strcmp(name, "native"));
    MPI_Type_vector(2, 1, 2, MPI_INT, &int_vector);
    MPI_Type_create_resized(int_vector, 0, 16, &every_second);
    MPI_Type_commit(&every_second);
    MPI_File_set_view(file, 4 * rank, MPI_INT, every_second, "native", MPI_INFO_NULL);
    MPI_File_get_byte_offset(file, 3, &at);
    assert(at == 4 * rank + 24);
    MPI_File_get_type_extent(file, every_second, &extent);
    assert(extent == 16);
    MPI_File_write_at(file, 2, x, 2, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_get_view(file, &at, &etype, &filetype, name);
    assert(at == 4 * rank && etype == MPI_INT);
    MPI_Type_free(&filetype);
    MPI_Type_free(&every_second);
    MPI_Type_free(&int_vector);
    MPI_File_close(&file);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_File_open(MPI_COMM_SELF, "sized", MPI_MODE_RDONLY | MPI_MODE_APPEND, MPI_INFO_NULL, &file);
    MPI_File_get_position(file, &at);
    assert(at == 32);
    MPI_File_read_at(file, 16, x, 2, MPI_INT, MPI_STATUS_IGNORE);
    assert(x[0] == 1 && x[1] == 1);
    MPI_File_close(&file);
    MPI_Finalize();
}
