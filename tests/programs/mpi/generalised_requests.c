//! verify -np=1 => verified
//! verify -np=1 -DNEVER => violated deadlock-absolute 63
//! verify -np=1 -DTWICE => violated mpi-request 61
//! verify -np=1 -DOTHER => violated mpi-request 98
//! verify -np=1 -DLOST => violated mpi-request-lost 44
//! verify -np=1 -DCOUNT => violated assertion 73
//! verify -np=1 -DTESTALL => unusable "of a generalised request"
// Generalised requests: the program says when they are complete; its functions are called then.
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

static int queries, frees, cancels;

static int query(void *extra, MPI_Status *status)
{
    MPI_Status_set_elements(status, MPI_INT, *(int *)extra);
    MPI_Status_set_cancelled(status, cancels > 0);
    status->MPI_SOURCE = MPI_UNDEFINED;
    status->MPI_TAG = 12;
    queries++;
    return MPI_SUCCESS;
}

static int release(void *extra)
{
    free(extra);
    frees++;
    return MPI_SUCCESS;
}

static int cancel(void *extra, int complete)
{
    assert(!complete);
    cancels++;
    return MPI_SUCCESS;
}

static MPI_Request start(int value)
{
    int *extra = malloc(sizeof *extra);
    MPI_Request request;
    *extra = value;
    MPI_Grequest_start(query, release, cancel, extra, &request);
    return request;
}

int main(int argc, char **argv)
{
    int flag, count, index;
    MPI_Status status;
    MPI_Request request, two[2];
    MPI_Init(&argc, &argv);
    request = start(3);
    MPI_Test(&request, &flag, &status);
    assert(!flag && queries == 0);
#ifndef NEVER
    MPI_Grequest_complete(request);
#endif
#ifdef TWICE
    MPI_Grequest_complete(request);
#endif
    MPI_Wait(&request, &status);
    MPI_Get_count(&status, MPI_INT, &count);
    assert(count == 3 && status.MPI_TAG == 12 && queries == 1 && frees == 1 && request == MPI_REQUEST_NULL);
    request = start(4);
    MPI_Cancel(&request);
    MPI_Grequest_complete(request);
    MPI_Test(&request, &flag, &status);
    MPI_Test_cancelled(&status, &count);
    assert(flag && count && queries == 2 && frees == 2);
#ifdef COUNT
    assert(cancels == 0);
#endif
    two[0] = start(5);
    two[1] = start(6);
    MPI_Grequest_complete(two[1]);
#ifdef TESTALL
    MPI_Grequest_complete(two[0]);
    MPI_Testall(2, two, &flag, MPI_STATUSES_IGNORE);
#endif
    MPI_Waitany(2, two, &index, &status);
    assert(index == 1 && frees == 3);
    MPI_Grequest_complete(two[0]);
    MPI_Request_get_status(two[0], &flag, &status);
    assert(flag && frees == 3);
#ifndef LOST
    MPI_Waitall(2, two, MPI_STATUSES_IGNORE);
    assert(frees == 4);
#endif
    request = start(7);
    MPI_Grequest_complete(request);
    MPI_Request_free(&request);
    assert(frees >= 4);
#ifdef OTHER
    int x;
    MPI_Irecv(&x, 1, MPI_INT, 0, 0, MPI_COMM_SELF, &request);
    MPI_Grequest_complete(request);
#endif
    MPI_Finalize();
    return 0;
}
