//! verify => verified
//! verify -DKEY=256 => violated mpi-argument 23
//! verify -DVALUE=1025 => violated mpi-argument 23
/* Keys and values have a longest length (MPI 4.1, chapter 10). */
#include <mpi.h>
#include <string.h>
#ifndef KEY
#define KEY MPI_MAX_INFO_KEY
#endif
#ifndef VALUE
#define VALUE MPI_MAX_INFO_VAL
#endif
int main(int argc, char **argv)
{
    char key[KEY + 1], value[VALUE + 1];
    MPI_Info info;
    MPI_Init(&argc, &argv);
    memset(key, 'k', KEY);
    memset(value, 'v', VALUE);
    key[KEY] = 0;
    value[VALUE] = 0;
    MPI_Info_create(&info);
    MPI_Info_set(info, key, value);
    MPI_Info_free(&info);
    MPI_Finalize();
    return 0;
}
