//! verify -np=3 => verified
//! verify -np=3 -DSOURCE => violated mpi-argument 59@0
//! verify -np=3 -DSOURCE -DLATER => violated mpi-argument 59@0
//! verify -np=3 -DSOURCE -DIDUP => violated mpi-argument 59@0
//! verify -np=3 -DSOURCE -DCOPY => verified
//! verify -np=3 -DSOURCE -DTAKEN_BACK => verified
//! verify -np=3 -DPROBE => violated mpi-argument 66@0
//! verify -np=3 -DTAG => violated mpi-argument 74@0
//! verify -np=3 -DLONGER => violated mpi-argument 81@0
//! verify -np=3 -DFALSE => verified
//! verify -np=3 -DFALSE -DSOURCE -DTAG -DLONGER => verified
//! verify -np=3 -DOVERTAKING => unusable "the info key "mpi_assert_allow_overtaking""
/* What the info of a communicator promises (MPI 4.1, 7.4.4) the library relies on: breaking it is an error. A copy made by
 * MPI_Comm_dup has promised nothing. */
#include <mpi.h>
#include <stdio.h>
#ifdef FALSE
#define YES "false"
#else
#define YES "true"
#endif
int main(int argc, char **argv)
{
    int rank, size, x[2] = {1, 2};
    MPI_Comm comm;
    MPI_Info info;
    MPI_Init(&argc, &argv);
    MPI_Info_create(&info);
    MPI_Info_set(info, "mpi_assert_no_any_source", YES);
    MPI_Info_set(info, "mpi_assert_no_any_tag", YES);
    MPI_Info_set(info, "mpi_assert_exact_length", YES);
    MPI_Info_set(info, "somebody_asserts", "true");
#ifdef OVERTAKING
    MPI_Info_set(info, "mpi_assert_allow_overtaking", "true");
#endif
#ifdef LATER
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Comm_set_info(comm, info);
#elif defined IDUP
    MPI_Request request;
    MPI_Comm_idup_with_info(MPI_COMM_WORLD, info, &comm, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
#else
    MPI_Comm_dup_with_info(MPI_COMM_WORLD, info, &comm);
#endif
#if defined COPY || defined TAKEN_BACK
    MPI_Comm first = comm;
    MPI_Info_set(info, "mpi_assert_no_any_source", "false");
    MPI_Comm_dup(first, &comm);
    MPI_Comm_set_info(comm, info);
    MPI_Comm_free(&first);
#endif
    MPI_Info_free(&info);
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    if (rank == 0) {
        for (int i = 1; i < size; i++) {
#ifdef SOURCE
            MPI_Recv(x, 2, MPI_INT, MPI_ANY_SOURCE, 0, comm, MPI_STATUS_IGNORE);
#else
            MPI_Recv(x, 2, MPI_INT, i, 0, comm, MPI_STATUS_IGNORE);
#endif
        }
#ifdef PROBE
        int flag;
        MPI_Iprobe(MPI_ANY_SOURCE, 0, comm, &flag, MPI_STATUS_IGNORE);
#endif
    } else {
        MPI_Send(x, 2, MPI_INT, 0, 0, comm);
    }
    MPI_Barrier(comm);
    if (rank == 0) {
#ifdef TAG
        MPI_Recv(x, 2, MPI_INT, 1, MPI_ANY_TAG, comm, MPI_STATUS_IGNORE);
#else
        MPI_Recv(x, 2, MPI_INT, 1, 1, comm, MPI_STATUS_IGNORE);
#endif
#ifdef LONGER
        int y[3];
        MPI_Request received;
        MPI_Irecv(y, 3, MPI_INT, 1, 2, comm, &received);
        MPI_Wait(&received, MPI_STATUS_IGNORE);
#else
        MPI_Recv(x, 2, MPI_INT, 1, 2, comm, MPI_STATUS_IGNORE);
#endif
        printf("%d\n", x[1]);
    } else if (rank == 1) {
        MPI_Send(x, 2, MPI_INT, 0, 1, comm);
        MPI_Send(x, 2, MPI_INT, 0, 2, comm);
    }
    MPI_Comm_free(&comm);
    MPI_Finalize();
    return 0;
}
