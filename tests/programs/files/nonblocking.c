//! verify -np=2 => verified
/* Nonblocking accesses of every kind, completed by MPI_Wait, MPI_Waitall and MPI_Test. */
#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, x[4], y[4] = {0}, count, flag = 0;
    MPI_File file;
    MPI_Status status;
    MPI_Request request[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int i = 0; i < 4; i++)
        x[i] = 4 * rank + i;
    MPI_File_open(MPI_COMM_WORLD, "later", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &file);
    MPI_File_set_view(file, 16 * rank, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
    MPI_File_iwrite_at(file, 0, x, 1, MPI_INT, &request[0]);
    MPI_File_iwrite_at(file, 1, x + 1, 1, MPI_INT, &request[1]);
    MPI_Waitall(2, request, MPI_STATUSES_IGNORE);
    MPI_File_seek(file, 2, MPI_SEEK_SET);
    MPI_File_iwrite(file, x + 2, 1, MPI_INT, &request[0]);
    MPI_Wait(&request[0], &status);
    MPI_Get_count(&status, MPI_INT, &count);
    assert(count == 1);
    MPI_File_iwrite_all(file, x + 3, 1, MPI_INT, &request[0]);
    MPI_Wait(&request[0], &status);
    MPI_File_iread_at(file, 0, y, 2, MPI_INT, &request[0]);
    while (!flag)
        MPI_Test(&request[0], &flag, &status);
    MPI_Get_count(&status, MPI_INT, &count);
    assert(count == 2);
    MPI_File_iread_at_all(file, 2, y + 2, 1, MPI_INT, &request[0]);
    MPI_Wait(&request[0], &status);
    MPI_File_seek(file, 3, MPI_SEEK_SET);
    MPI_File_iread(file, y + 3, 1, MPI_INT, &request[0]);
    MPI_Wait(&request[0], &status);
    for (int i = 0; i < 4; i++)
        assert(y[i] == x[i]);
    MPI_File_seek(file, 0, MPI_SEEK_SET);
    MPI_File_iread_all(file, y, 0, MPI_INT, &request[0]);
    MPI_File_iwrite_at_all(file, 0, y, 0, MPI_INT, &request[1]);
    MPI_Waitall(2, request, MPI_STATUSES_IGNORE);
    MPI_File_close(&file);
    MPI_Finalize();
}
