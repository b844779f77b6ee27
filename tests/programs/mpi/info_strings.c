//! verify -np=2 => verified
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <string.h>

/* Lengths with and without the end of the string, and how much of a value fits. */
int main(void)
{
    int provided, level, length, flag, room = 3;
    char text[MPI_MAX_LIBRARY_VERSION_STRING];
    MPI_Info info;
    MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &provided);
    MPI_Query_thread(&level);
    assert(level == provided);
    MPI_Info_create(&info);
    MPI_Info_set(info, "key", "value");
    MPI_Info_get_valuelen(info, "key", &length, &flag);
    assert(flag && length == 5);
    MPI_Info_get_string(info, "key", &room, text, &flag);
    assert(flag && room == 6 && strcmp(text, "va") == 0);
    MPI_Info_get_string(info, "key", &room, text, &flag);
    assert(flag && strcmp(text, "value") == 0);
    room = 0;
    MPI_Info_get_string(info, "key", &room, text, &flag);
    MPI_Info_get_string(info, "other", &length, text, &flag);
    assert(room == 6 && !flag);
    MPI_Info_free(&info);
    MPI_Get_library_version(text, &length);
    assert(length == (int)strlen(text));
    MPI_Finalize();
    return 0;
}
