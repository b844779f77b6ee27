//! verify -DCASE=0 => verified
//! verify -DCASE=1 => violated mpi-argument 34
//! verify -DCASE=2 => violated mpi-argument 39
//! verify -DCASE=3 => violated mpi-argument 44
//! verify -DCASE=4 => violated mpi-argument 49
//! verify -DCASE=5 => violated mpi-argument 54
//! verify -DCASE=6 => violated mpi-argument 59
//! verify -DCASE=7 => violated mpi-argument 64
//! verify -DCASE=8 => violated mpi-argument 69
//! verify -DCASE=9 => violated mpi-argument 74
#include <mpi.h>

int main(int argc, char **argv)
{
    int values[4] = {0};
    void *memory;
    MPI_Comm comm;
    MPI_Win window;
    MPI_Request request;
    MPI_File file;
    MPI_Info info, copy;
    MPI_Init(&argc, &argv);
    MPI_File_open(MPI_COMM_WORLD, "x", MPI_MODE_CREATE | MPI_MODE_RDWR, MPI_INFO_ENV, &file);
    MPI_Info_create(&info);
    MPI_Info_dup(info, &copy);
    if (CASE) {
        MPI_Info stale = copy;
        MPI_Info_free(&copy);
        copy = stale;
    }
    switch (CASE) {
    case 0:
    case 1:
        MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, copy, &comm);
        MPI_Comm_free(&comm);
        if (CASE)
            break;
    case 2:
        MPI_Comm_dup_with_info(MPI_COMM_WORLD, copy, &comm);
        MPI_Comm_free(&comm);
        if (CASE)
            break;
    case 3:
        MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 0, values, values, 0, values, values, copy, 0, &comm);
        MPI_Comm_free(&comm);
        if (CASE)
            break;
    case 4:
        MPI_Dist_graph_create(MPI_COMM_WORLD, 0, values, values, values, values, copy, 0, &comm);
        MPI_Comm_free(&comm);
        if (CASE)
            break;
    case 5:
        MPI_Barrier_init(MPI_COMM_WORLD, copy, &request);
        MPI_Request_free(&request);
        if (CASE)
            break;
    case 6:
        MPI_Win_create(values, sizeof values, 1, copy, MPI_COMM_WORLD, &window);
        MPI_Win_free(&window);
        if (CASE)
            break;
    case 7:
        MPI_Psend_init(values, 1, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, copy, &request);
        MPI_Request_free(&request);
        if (CASE)
            break;
    case 8:
        MPI_Alloc_mem(16, copy, &memory);
        MPI_Free_mem(memory);
        if (CASE)
            break;
    case 9:
        MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "native", copy);
        if (CASE)
            break;
    }
    if (!CASE) MPI_Info_free(&copy);
    MPI_Info_free(&info);
    MPI_File_close(&file);
    MPI_Finalize();
    return 0;
}
