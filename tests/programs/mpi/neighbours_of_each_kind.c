//! verify -np=2 => verified
//! verify -np=3 => verified
//! verify -np=4 => verified
//! verify -np=3 -DEARLY => violated mpi-buffer-in-flight 48
//! verify -np=3 -DCHANGED => violated mpi-buffer-in-flight 51
//! verify -np=3 -DCOUNT => violated mpi-collective-args 103
//! verify -np=3 -errors=0 -DUNFREED => violated mpi-request-lost 108@0 mpi-request-lost 108@1 mpi-request-lost 108@2
#include <assert.h>
#include <mpi.h>

/* Every neighbour collective that gathers parts of different lengths, blocking, nonblocking and persistent, on a directed ring
 * with a second edge: each process sends to the next one, and rank 0 to all. */
int main(int argc, char **argv)
{
    int rank, size, sources[4], destinations[4], in = 0, out = 0;
    MPI_Comm ring;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int left = (rank + size - 1) % size, right = (rank + 1) % size;
    sources[in++] = left;
    destinations[out++] = right;
    if (left != 0 && rank != 0)
        sources[in++] = 0;
    if (rank == 0)
        for (int i = 2; i < size; i++)
            destinations[out++] = i;
    MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, in, sources, MPI_UNWEIGHTED, out, destinations, MPI_UNWEIGHTED, MPI_INFO_NULL, 0, &ring);

    /* allgatherv: rank r gives r + 1 numbers. */
    int give[8], get[32], counts[4], places[4], total = 0;
    for (int i = 0; i <= rank; i++)
        give[i] = 10 * rank + i;
    for (int i = 0; i < in; i++) {
        counts[i] = sources[i] + 1;
        places[i] = total;
        total += counts[i] + 1;
    }
    for (int way = 0; way < 3; way++) {
        for (int i = 0; i < 32; i++)
            get[i] = -1;
        if (way == 0) {
            MPI_Neighbor_allgatherv(give, rank + 1, MPI_INT, get, counts, places, MPI_INT, ring);
        } else if (way == 1) {
            MPI_Ineighbor_allgatherv(give, rank + 1, MPI_INT, get, counts, places, MPI_INT, ring, &request);
#ifdef EARLY
            assert(get[0] >= 0); /* EARLY */
#endif
#ifdef CHANGED
            counts[0] = 2; /* CHANGED */
#endif
            MPI_Wait(&request, MPI_STATUS_IGNORE);
        } else {
            MPI_Neighbor_allgatherv_init(give, rank + 1, MPI_INT, get, counts, places, MPI_INT, ring, MPI_INFO_NULL, &request);
            MPI_Start(&request);
            MPI_Wait(&request, MPI_STATUS_IGNORE);
            MPI_Request_free(&request);
        }
        for (int i = 0; i < in; i++) {
            for (int k = 0; k < counts[i]; k++)
                assert(get[places[i] + k] == 10 * sources[i] + k);
            assert(get[places[i] + counts[i]] == -1);
        }
    }

    /* allgather, nonblocking and persistent */
    for (int way = 0; way < 2; way++) {
        for (int i = 0; i < 32; i++)
            get[i] = -1;
        if (way == 0)
            MPI_Ineighbor_allgather(&rank, 1, MPI_INT, get, 1, MPI_INT, ring, &request);
        else {
            MPI_Neighbor_allgather_init(&rank, 1, MPI_INT, get, 1, MPI_INT, ring, MPI_INFO_NULL, &request);
            MPI_Start(&request);
        }
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        if (way)
            MPI_Request_free(&request);
        for (int i = 0; i < in; i++)
            assert(get[i] == sources[i]);
    }

    /* alltoallv: to d go d + 1 numbers. */
    int lengths[4], starts[4], sent = 0, here[4], data[32];
    for (int i = 0; i < out; i++) {
        lengths[i] = destinations[i] + 1;
        starts[i] = sent;
        for (int k = 0; k < lengths[i]; k++)
            data[sent++] = 100 * rank + 10 * destinations[i] + k;
    }
    for (int i = 0; i < in; i++) {
        here[i] = rank + 1;
        places[i] = i * (rank + 1);
    }
    for (int way = 0; way < 3; way++) {
        for (int i = 0; i < 32; i++)
            get[i] = -1;
        if (way == 0) {
#ifdef COUNT
            here[0] += rank == 1; /* one more than what comes */
#endif
            MPI_Neighbor_alltoallv(data, lengths, starts, MPI_INT, get, here, places, MPI_INT, ring); /* ALLTOALLV */
        } else if (way == 1) {
            MPI_Ineighbor_alltoallv(data, lengths, starts, MPI_INT, get, here, places, MPI_INT, ring, &request);
            MPI_Wait(&request, MPI_STATUS_IGNORE);
        } else {
            MPI_Neighbor_alltoallv_init(data, lengths, starts, MPI_INT, get, here, places, MPI_INT, ring, MPI_INFO_NULL, &request); /* UNFREED */
            MPI_Start(&request);
            MPI_Wait(&request, MPI_STATUS_IGNORE);
#ifndef UNFREED
            MPI_Request_free(&request);
#endif
        }
        for (int i = 0; i < in; i++)
            for (int k = 0; k <= rank; k++)
                assert(get[places[i] + k] == 100 * sources[i] + 10 * rank + k);
    }

    /* alltoall, persistent */
    int one[4];
    for (int i = 0; i < out; i++)
        one[i] = 7 * rank + destinations[i];
    MPI_Neighbor_alltoall_init(one, 1, MPI_INT, get, 1, MPI_INT, ring, MPI_INFO_NULL, &request);
    MPI_Start(&request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Request_free(&request);
    for (int i = 0; i < in; i++)
        assert(get[i] == 7 * sources[i] + rank);
    MPI_Comm_free(&ring);
    MPI_Finalize();
    return 0;
}
