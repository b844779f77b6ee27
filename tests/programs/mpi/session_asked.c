//! verify -np=2 => verified
//! verify -np=2 -DSMALL => violated mpi-buffer-space 34
//! verify -np=2 -DFORGOTTEN => violated assertion 47
#include <assert.h>
#include <mpi.h>

int main(void)
{
    MPI_Session session;
    MPI_Errhandler handler;
    MPI_Info info;
    MPI_Group group;
    MPI_Comm comm;
    int flag, length = 40, rank;
    char text[40];
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session);
    MPI_Session_get_errhandler(session, &handler);
    assert(handler == MPI_ERRORS_RETURN);
    MPI_Session_get_info(session, &info);
    MPI_Info_get_string(info, "thread_level", &length, text, &flag);
    MPI_Info_free(&info);
    MPI_Group_from_session_pset(session, "mpi://WORLD", &group);
    MPI_Comm_create_from_group(group, "x", MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &comm);
    MPI_Group_free(&group);
    MPI_Comm_rank(comm, &rank);
#ifdef SMALL
    static char room[100];
#else
    static char room[500];
#endif
    void *back;
    int bytes, x = rank, y = -1;
    MPI_Session_attach_buffer(session, room, sizeof room);
    MPI_Bsend(&x, 1, MPI_INT, 1 - rank, 0, comm); /* BSEND */
    MPI_Status status;
    MPI_Recv(&y, 1, MPI_INT, 1 - rank, 0, comm, &status);
    assert(y == 1 - rank);
    MPI_Session_flush_buffer(session);
    int source, tag, error;
    MPI_Status_get_source(&status, &source);
    MPI_Status_get_tag(&status, &tag);
    assert(source == 1 - rank && tag == 0);
    MPI_Status_set_error(&status, MPI_ERR_OTHER);
#ifdef FORGOTTEN
    status.MPI_SOURCE = 7;
    MPI_Status_get_source(&status, &source);
    assert(source == 1 - rank); /* FORGOTTEN */
#endif
    MPI_Status_get_error(&status, &error);
    assert(error == MPI_ERR_OTHER);
    MPI_Session_detach_buffer(session, &back, &bytes);
    assert(back == room && bytes == sizeof room);
    MPI_Comm_free(&comm);
    MPI_Session_finalize(&session);
    return 0;
}
