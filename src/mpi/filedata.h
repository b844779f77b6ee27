/* Elements as bytes of a file, in the native representation: as they are in memory. */
#ifndef MPI_FILEDATA_H
#define MPI_FILEDATA_H

#include "mpi/signature.h"
#include "mpi/args.h"

/* Appends the bytes of the first count elements of data with that signature. False: some have no
 * bytes that are modelled, which was refused. */
bool filedata_bytes(Call *call, Term data, uint32_t signature, int64_t count, VecU32 *bytes);
/* The elements that bytes make, with that signature; *count: how many. */
bool filedata_elements(Call *call, const VecU32 *bytes, uint32_t signature, int64_t *count,
                       Term *data);

#endif
