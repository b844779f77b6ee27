//! verify -np=2 => verified
/* The pointer of each process, seek from all origins, appending. */
#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, value, mode;
    double back[3] = {0, 0, 0}, x = 0.5;
    MPI_Offset at;
    MPI_File file;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_File_open(MPI_COMM_SELF, rank ? "own.1" : "own.0", MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE,
                  MPI_INFO_NULL, &file);
    MPI_File_get_amode(file, &mode);
    assert(mode == (MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE));
    for (int i = 0; i < 3; i++) {
        double v = i + rank * x;
        MPI_File_write(file, &v, 1, MPI_DOUBLE, MPI_STATUS_IGNORE);
    }
    MPI_File_get_position(file, &at);
    assert(at == 24);
    MPI_File_seek(file, -8, MPI_SEEK_CUR);
    MPI_File_read(file, &back[2], 1, MPI_DOUBLE, &status);
    MPI_File_seek(file, -16, MPI_SEEK_END);
    MPI_File_read(file, &back[1], 1, MPI_DOUBLE, &status);
    MPI_File_seek(file, 0, MPI_SEEK_SET);
    MPI_File_read(file, &back[0], 1, MPI_DOUBLE, &status);
    for (int i = 0; i < 3; i++)
        assert(back[i] == i + rank * x);
    MPI_File_seek(file, 0, MPI_SEEK_END);
    MPI_File_read(file, &value, 1, MPI_INT, &status);
    MPI_Get_count(&status, MPI_INT, &value);
    assert(value == 0);
    MPI_File_close(&file);
    MPI_Finalize();
}
