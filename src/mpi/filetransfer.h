/* One access to a file as it takes effect: which bytes it is about, what races with it, and the bytes
 * themselves. */
#ifndef MPI_FILETRANSFER_H
#define MPI_FILETRANSFER_H

#include "mpi/fileview.h"

/* From the arguments of an access to what it did. */
typedef struct Transfer {
    uint32_t rank, file;
    bool writes;
    uint32_t request; /* slot + 1 of a nonblocking one */
    uint32_t site;
    uint32_t signature; /* of the elements in memory */
    int64_t elements;
    int64_t start;  /* byte of the view */
    int64_t length; /* bytes */
    Term data;      /* the elements, of a read once it is done */
    int64_t got;    /* how many are read or written */
    int64_t moved;  /* … in bytes */
} Transfer;

/* The size of elements of a signature, in bytes. */
int64_t transfer_size(const TermBank *bank, uint32_t signature, int64_t count);
/* Whether elements of memory are whole etypes (MPI 4.1, 14.4.1); bytes are any. */
bool transfer_fits(const TermBank *bank, const View *view, const Transfer *transfer);
/* The access takes effect; a read has its data then. What may stop it comes before the first change. */
bool transfer_run(Call *call, const View *view, Transfer *transfer);

#endif
