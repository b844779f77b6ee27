//! verify -np=2 => verified
//! verify -np=2 -DTWO => violated mpi-buffer-space 48
//! verify -np=2 -DINIT => unusable "a buffer of a session beside MPI_Init"
//! verify -np=2 -DHANDLER => violated assertion 38
//! verify -np=2 -DKIND => violated mpi-argument 63
// A session's buffer, error handlers of sessions, splits by hardware.
#include <assert.h>
#include <mpi.h>

static int told;

static void handler(MPI_Session *session, int *code, ...)
{
    if (*session != MPI_SESSION_NULL)
        told++;
}

int main(int argc, char **argv)
{
    static char room[MPI_BSEND_OVERHEAD + sizeof(int)];
    int rank, x = 7, size, count;
    void *place;
    MPI_Session session;
    MPI_Errhandler own;
    MPI_Group world;
    MPI_Comm comm, part;
    MPI_Request request;
#ifdef INIT
    MPI_Init(&argc, &argv);
#endif
    MPI_Session_create_errhandler(handler, &own);
    MPI_Session_init(MPI_INFO_NULL, own, &session);
    MPI_Errhandler_free(&own);
    int code = MPI_Session_get_nth_pset(session, MPI_INFO_NULL, 99, &size, 0);
    assert(code != MPI_SUCCESS && told == 1);
    MPI_Session_call_errhandler(session, MPI_ERR_OTHER);
#ifdef HANDLER
    assert(told == 1);
#endif
    MPI_Group_from_session_pset(session, "mpi://WORLD", &world);
    MPI_Comm_create_from_group(world, "all", MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &comm);
    MPI_Group_free(&world);
    MPI_Comm_rank(comm, &rank);
    MPI_Session_attach_buffer(session, room, sizeof room);
    if (rank == 0) {
        MPI_Bsend(&x, 1, MPI_INT, 1, 0, comm);
#ifdef TWO
        MPI_Bsend(&x, 1, MPI_INT, 1, 0, comm);
#endif
        MPI_Session_iflush_buffer(session, &request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        MPI_Bsend(&x, 1, MPI_INT, 1, 0, comm);
    } else {
        MPI_Recv(&x, 1, MPI_INT, 0, 0, comm, MPI_STATUS_IGNORE);
        MPI_Recv(&x, 1, MPI_INT, 0, 0, comm, MPI_STATUS_IGNORE);
    }
    MPI_Session_detach_buffer(session, &place, &size);
    assert(place == room);
    MPI_Comm_split_type(comm, MPI_COMM_TYPE_HW_UNGUIDED, 0, MPI_INFO_NULL, &part);
    if (part != MPI_COMM_NULL)
        MPI_Comm_free(&part);
#ifdef KIND
    MPI_Comm_split_type(comm, 9, 0, MPI_INFO_NULL, &part);
#endif
    MPI_Comm_free(&comm);
    MPI_Session_finalize(&session);
    return 0;
}
