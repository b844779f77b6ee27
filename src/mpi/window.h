/* Windows (MPI 4.1, 12.2): memory that others may access by one-sided operations.
 *
 * A window is a record of the state, and each member has a part of it: what it exposes, and the
 * epochs that it has open. The members meet on a communicator of their own.
 */
#ifndef MPI_WINDOW_H
#define MPI_WINDOW_H

#include "mpi/part.h"

/* Making one, as a part of a collective call (comm_collective.h). */
bool window_read(Call *call, Collective *entry);
bool window_perform(Call *call, Collective *const *records, uint32_t count);
bool window_deliver(Call *call, const Collective *entry);

/* The pointer to what lies at a displacement in a member's part, as that process has it (call and
 * eval are those of mpi/remote.h). bytes from lower to upper are accessed from there on: they lie
 * within the window. wanted: the C type of the elements (or NULL), which fresh memory takes. */
typedef struct WindowRange {
    Term displacement;
    int64_t lower, upper;
    const Type *wanted;
} WindowRange;
bool window_locate(Call *call, uint32_t window, const WindowRange *range, Term *pointer);

/* The handle that the first argument points to. */
bool window_load(Call *call, Lvalue *place, uint32_t *window);
/* The process's part is gone, and with it the memory that MPI allocated. */
bool window_close(Call *call, uint32_t window);
/* Reports the windows that the process has not freed. */
void window_check_leaks(Eval *eval);

SystemHandler window_group, window_attach, window_detach, window_query;

#endif
