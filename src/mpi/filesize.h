/* Sizes of files (MPI 4.1, 14.2.4). */
#ifndef MPI_FILESIZE_H
#define MPI_FILESIZE_H

#include "mpi/args.h"

/* Of file_resize. */
enum { FILE_SETS_SIZE = 0, FILE_PREALLOCATES = 1 << 8 };

SystemHandler file_resize, file_size;

/* All have called MPI_File_set_size, or MPI_File_preallocate. */
bool file_perform_resize(Call *call, const Collective *entry);
/* The size as the process may ask for it: what makes the file longer at the same time is a race. It is
 * logged when nothing can stop the call any more, which gives the number of its fact
 * (FACT_FILED). */
bool filesize_measure(Call *call, uint32_t file, int64_t *size);
uint32_t filesize_measured(Call *call, uint32_t file);

#endif
