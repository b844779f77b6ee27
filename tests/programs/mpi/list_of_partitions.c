//! verify -np=2 => verified
//! verify -np=2 -DTWICE => violated mpi-request 53
//! verify -np=2 -DOUTSIDE => violated mpi-argument 53
//! verify -np=2 -DMISSING => violated deadlock-absolute 55
//! verify -np=2 -DNOT_TOLD => violated assertion 72
#include <assert.h>
#include <mpi.h>

static int told;

static void tell(MPI_Win *win, int *code, ...)
{
    told = *code;
}

int main(int argc, char **argv)
{
    int rank, size, flag, data[4] = {1, 2, 3, 4}, got[4] = {0};
    MPI_Comm copy;
    MPI_Request request;
    MPI_Info info;
    MPI_Win win;
    MPI_Errhandler handler, current;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Is_thread_main(&flag);
    assert(flag);
    MPI_Info_create(&info);
    MPI_Info_set(info, "mpi_assert_no_any_tag", "true");
    MPI_Comm_idup_with_info(MPI_COMM_WORLD, info, &copy, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Comm_set_info(copy, info);
    MPI_Info_free(&info);
    int other_size, result;
    MPI_Comm_size(copy, &other_size);
    MPI_Comm_compare(copy, MPI_COMM_WORLD, &result);
    assert(other_size == size && result == MPI_CONGRUENT);
    /* partitions by a list */
    if (rank == 0) {
        int list[2] = {3, 1}, rest[2] = {0, 2};
        MPI_Psend_init(data, 4, 1, MPI_INT, 1, 5, copy, MPI_INFO_NULL, &request);
        MPI_Start(&request);
        MPI_Pready_list(2, list, request);
#ifdef TWICE
        rest[1] = 1;
#endif
#ifdef OUTSIDE
        rest[1] = 4;
#endif
#ifndef MISSING
        MPI_Pready_list(2, rest, request); /* READY */
#endif
        MPI_Wait(&request, MPI_STATUS_IGNORE); /* PARTITIONS */
        MPI_Request_free(&request);
    } else if (rank == 1) {
        MPI_Precv_init(got, 2, 2, MPI_INT, 0, 5, copy, MPI_INFO_NULL, &request);
        MPI_Start(&request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        MPI_Request_free(&request);
        assert(got[0] == 1 && got[3] == 4);
    }
    MPI_Win_create(data, sizeof data, sizeof(int), MPI_INFO_NULL, copy, &win);
    MPI_Win_create_errhandler(tell, &handler);
    MPI_Win_set_errhandler(win, handler);
    MPI_Win_get_errhandler(win, &current);
    assert(current == handler);
    MPI_Win_call_errhandler(win, MPI_ERR_OTHER);
    assert(told == MPI_ERR_OTHER);
#ifdef NOT_TOLD
    assert(told == MPI_SUCCESS); /* TOLD */
#endif
    MPI_Errhandler_free(&current);
    MPI_Errhandler_free(&handler);
    MPI_Win_free(&win);
    MPI_Comm_free(&copy);
    MPI_Finalize();
    return 0;
}
