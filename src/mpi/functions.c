#include "mpi/functions.h"

#include "mpi/collective.h"
#include "mpi/environment.h"
#include "mpi/p2p.h"

const SystemFunction mpi_functions[] = {
    {"MPI_Init", mpi_init, 0},
    {"MPI_Init_thread", mpi_init_thread, 0},
    {"MPI_Initialized", mpi_initialized, 0},
    {"MPI_Finalize", mpi_finalize, 0},
    {"MPI_Finalized", mpi_finalized, 0},
    {"MPI_Abort", mpi_abort, 0},
    {"MPI_Wtime", mpi_wtime, 0},
    {"MPI_Comm_size", mpi_comm_size, 0},
    {"MPI_Comm_rank", mpi_comm_rank, 0},
    {"MPI_Send", p2p_send, SEND_STANDARD},
    {"MPI_Ssend", p2p_send, SEND_SYNCHRONOUS},
    {"MPI_Recv", p2p_receive, 0},
    {"MPI_Sendrecv", p2p_sendrecv, 0},
    {"MPI_Probe", p2p_probe, 0},
    {"MPI_Get_count", p2p_get_count, 0},
    {"MPI_Barrier", collective_call, COLLECTIVE_BARRIER},
    {"MPI_Bcast", collective_call, COLLECTIVE_BCAST},
    {"MPI_Reduce", collective_call, COLLECTIVE_REDUCE},
    {"MPI_Allreduce", collective_call, COLLECTIVE_ALLREDUCE},
    {"MPI_Scan", collective_call, COLLECTIVE_SCAN},
    {"MPI_Exscan", collective_call, COLLECTIVE_EXSCAN},
    {"MPI_Gather", collective_call, COLLECTIVE_GATHER},
    {"MPI_Gatherv", collective_call, COLLECTIVE_GATHERV},
    {"MPI_Scatter", collective_call, COLLECTIVE_SCATTER},
    {"MPI_Scatterv", collective_call, COLLECTIVE_SCATTERV},
    {"MPI_Allgather", collective_call, COLLECTIVE_ALLGATHER},
    {"MPI_Allgatherv", collective_call, COLLECTIVE_ALLGATHERV},
    {"MPI_Alltoall", collective_call, COLLECTIVE_ALLTOALL},
    {"MPI_Alltoallv", collective_call, COLLECTIVE_ALLTOALLV},
    {NULL, NULL, 0},
};
