/* Races on files (MPI 4.1, 14.6.1).
 *
 * Accesses to a file are logged, those of one process by one handle between two synchronisations of it
 * (open, MPI_File_sync, close) as a sequence with a fact (knowledge.h) that says: they are in the file.
 * A process learns the fact when it synchronises the handle or closes it; others by messages and
 * collectives; and an access by another handle sees it if it was known when that handle was opened or
 * synchronised last. Whoever does not may access the same bytes at the same time, or from an old copy of
 * them, and when one of the two writes that is mpi-race-file, in whichever order they were executed. So
 * one execution finds the race of all that synchronise alike. Accesses of one handle come one after the
 * other, unless one is nonblocking and not complete; those in atomic mode by handles that were opened
 * together do not race, and their order is a choice (fileaccess.h).
 *
 * How long a file is matters to those who read near its end, or ask. A process can count on the bytes
 * that it knows to be there; what depends on more races with what makes the file longer.
 */
#ifndef MPI_FILERACE_H
#define MPI_FILERACE_H

#include "mpi/knowledge.h"
#include "mpi/match.h"
#include "state/eval.h"

/* Of no handle of MPI. */
#define FILE_BY_STREAM 0u

typedef struct FileUsed {
    uint32_t rank;
    uint32_t file; /* number + 1, or FILE_BY_STREAM */
    Term name;
    FileUsage kind;
    bool is_atomic;
    uint32_t request; /* slot + 1 of an operation that is under way, else 0 */
    uint32_t site;
    int64_t first, end; /* bytes */
    int64_t size;       /* that a file gets which is resized */
} FileUsed;

/* Reports what races with it; false: stopped. known is what the process is ordered after. */
bool filerace_check(Eval *eval, const FileUsed *used, Place at);
/* The same for what depends on whether the file has more bytes than end, which is true now or not. */
bool filerace_check_size(Eval *eval, const FileUsed *used, Place at);
/* Logs it, when nothing can stop it any more. */
void filerace_log(Eval *eval, const FileUsed *used);
/* The same of what orders nothing but itself: it is over at once. Returns the number of the fact, which
 * its process knows from now on. */
uint32_t filerace_log_over(Eval *eval, const FileUsed *used);
/* The operation of a request is complete. */
void filerace_complete(State *state, uint32_t rank, uint32_t slot);
/* The process synchronises or closes a handle. */
void filerace_flush(State *state, uint32_t rank, FilePart *part);
/* … and sees by it what it knows now. */
void filerace_see(State *state, uint32_t rank, FilePart *part);
/* The file was given another size by those who opened it together. */
void filerace_set_size(State *state, Term name, int64_t size);

/* The file is opened: where nobody has used it yet, all know how long it is. */
void filerace_begin(State *state, Term name, int64_t size);

/* A use by a stream of the C library (engine->watch.filed). */
FileHook filerace_stream;
/* Forgets the accesses that every process is ordered after. To be called where all wait. */
void filerace_sweep(State *state);
/* Of the logs and extents, whenever no process executes; BUG() when they do not hold (checked builds). */
void filerace_invariants(const State *state);

#endif
