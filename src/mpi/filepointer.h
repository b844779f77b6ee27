/* Where the next access to a file is: the pointer of each process, the shared one, and whose turn it is
 * where the order decides that (fileaccess.h). */
#ifndef MPI_FILEPOINTER_H
#define MPI_FILEPOINTER_H

#include "mpi/match.h"
#include "state/system_function.h"

/* Of file_position. */
enum { FILE_OWN_POSITION = 0, FILE_SHARED_POSITION = 1 << 8 };

SystemHandler file_seek, file_seek_shared, file_position;

/* All have called MPI_File_seek_shared. */
bool file_perform_seek(Call *call, uint32_t file);

/* The process waits for its turn, and is called again when it has come, in PHASE_FILE_TURN. */
CallStatus file_wait_for_turn(Call *call);
/* Appends the processes that wait for their turn; one of them has it. */
void file_turns(const State *state, Alternatives *alternatives);
void file_take_turn(State *state, uint32_t rank);
/* Whether what the process is about to do reads the file, and moves no pointer that others see. */
bool file_turn_reads(const State *state, uint32_t rank);

#endif
