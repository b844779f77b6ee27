/* Open files (MPI 4.1, 14.2): handles, what is collective over a file, what there is to know of it.
 *
 * What is in a file is kept as that of files which the C library writes (libc/content.h), so that a file
 * may be written by one and read by the other. Collective functions are joined as a collective of a hidden
 * communicator; but for those that need everybody (layout.h) a process may leave before the others come,
 * and learns nothing of them. What it does itself it does when it calls.
 */
#ifndef MPI_FILE_H
#define MPI_FILE_H

#include "mpi/match.h"
#include "mpi/object.h"
#include "mpi/part.h"
#include "mpi/row.h"

/* As in mpi.h. */
enum {
    FILE_MODE_CREATE = 1,
    FILE_MODE_RDONLY = 2,
    FILE_MODE_WRONLY = 4,
    FILE_MODE_RDWR = 8,
    FILE_MODE_DELETE = 16,
    FILE_MODE_UNIQUE = 32,
    FILE_MODE_EXCL = 64,
    FILE_MODE_APPEND = 128,
    FILE_MODE_SEQUENTIAL = 256,
};
enum { FILE_SEEK_SET, FILE_SEEK_CUR, FILE_SEEK_END };

/* Whether one process alone has opened the file. */
bool file_is_alone(const State *state, uint32_t file);
/* Nothing that the process does by the handle is under way, else mpi-file. */
bool file_check_idle(Call *call, uint32_t file);
/* How many bytes the file has. */
bool file_bytes(Call *call, uint32_t file, int64_t *size);

/* Joins the collective that the call is; data is what all must agree on (object.h), or TERM_NONE. In
 * the phases after the first, waits until the process may go on; then the call is over. */
bool file_join(Call *call, uint32_t file, Term data);
CallStatus file_await(Call *call);

/* Reports files that the process has not closed. */
void file_check_leaks(Eval *eval);

SystemHandler file_group, file_amode, file_agree, file_info, file_set_atomicity, file_get_atomicity,
    file_sync;

/* Of the functions that are collective over a file. */
extern const Joint file_joint;

#endif
