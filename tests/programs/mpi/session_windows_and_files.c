//! verify -np=2 => verified
//! verify -np=2 -DLATE -DWINDOW => violated mpi-init 53
//! verify -np=2 -DLATE -DFILES => violated mpi-init 57
//! verify -np=2 -DLATE -DBETWEEN => violated mpi-init 61
//! verify -np=2 -DLATE -DMERGED => violated mpi-init 61
//! verify -np=2 -DWINDOW -DFILES => verified
//! verify -np=2 -DBETWEEN => verified
//! verify -np=2 -DMERGED => verified
/* Windows, files and intercommunicators stem from a session as communicators do: they end with it, though another
 * one is still there (MPI 4.1, 11.3.1). */
#include <mpi.h>
int main(void)
{
    MPI_Session kept, session;
    MPI_Group group, mine, other;
    MPI_Comm all, halves, made = MPI_COMM_NULL;
    int memory[4] = {0}, rank, value = 3;
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &kept);
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &session);
    MPI_Group_from_session_pset(session, "mpi://WORLD", &group);
    MPI_Comm_create_from_group(group, "all", MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &all);
    MPI_Comm_rank(all, &rank);
#ifdef WINDOW
    MPI_Win window;
    MPI_Win_create(memory, sizeof memory, sizeof(int), MPI_INFO_NULL, all, &window);
#endif
#ifdef FILES
    MPI_File file;
    MPI_File_open(all, "out", MPI_MODE_CREATE | MPI_MODE_WRONLY, MPI_INFO_NULL, &file);
#endif
#ifdef BETWEEN
    int me = rank, you = 1 - rank;
    MPI_Group_incl(group, 1, &me, &mine);
    MPI_Group_incl(group, 1, &you, &other);
    MPI_Intercomm_create_from_groups(mine, 0, other, 0, "two", MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &made);
    MPI_Group_free(&mine);
    MPI_Group_free(&other);
#endif
#ifdef MERGED
    MPI_Comm between;
    MPI_Comm_split(all, rank % 2, 0, &halves);
    MPI_Intercomm_create(halves, 0, all, 1 - rank % 2, 0, &between);
    MPI_Intercomm_merge(between, rank, &made);
    MPI_Comm_free(&between);
    MPI_Comm_free(&halves);
#endif
    MPI_Group_free(&group);
    MPI_Comm_free(&all);
#ifdef LATE
    MPI_Session_finalize(&session);
#endif
#ifdef WINDOW
    MPI_Win_fence(0, window);
    MPI_Win_free(&window);
#endif
#ifdef FILES
    MPI_File_write_at(file, 4 * rank, &value, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_close(&file);
#endif
#if defined BETWEEN || defined MERGED
    MPI_Barrier(made);
    MPI_Comm_free(&made);
#endif
#ifndef LATE
    MPI_Session_finalize(&session);
#endif
    MPI_Session_finalize(&kept);
    return 0;
}
