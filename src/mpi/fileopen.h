/* Opening, closing and deleting files (MPI 4.1, 14.2.1 to 14.2.3). */
#ifndef MPI_FILEOPEN_H
#define MPI_FILEOPEN_H

#include "mpi/args.h"

SystemHandler file_open, file_close, file_delete;

/* All have called MPI_File_open; MPI_File_close. */
bool file_perform_open(Call *call, Collective *const *records, uint32_t count);
bool file_perform_close(Call *call, Collective *const *records, uint32_t count);

#endif
