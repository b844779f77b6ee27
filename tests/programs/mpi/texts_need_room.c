//! verify -np=1 => verified
//! verify -np=1 -DNODE=64 => violated mpi-buffer 23
//! verify -np=1 -DLIBRARY=100 => violated mpi-buffer 24
//! verify -np=1 -DMESSAGE=80 => violated mpi-buffer 25
#include <mpi.h>

/* The standard asks for as much room as the longest text may take. */
#ifndef NODE
#define NODE MPI_MAX_PROCESSOR_NAME
#endif
#ifndef LIBRARY
#define LIBRARY MPI_MAX_LIBRARY_VERSION_STRING
#endif
#ifndef MESSAGE
#define MESSAGE MPI_MAX_ERROR_STRING
#endif

int main(int argc, char **argv)
{
    char node[NODE], library[LIBRARY], message[MESSAGE];
    int length;
    MPI_Init(&argc, &argv);
    MPI_Get_processor_name(node, &length);
    MPI_Get_library_version(library, &length);
    MPI_Error_string(MPI_ERR_TAG, message, &length);
    MPI_Finalize();
    return 0;
}
