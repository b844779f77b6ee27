/* Calls that see how far other operations have come: MPI_Test and its kin, MPI_Waitany,
 * MPI_Waitsome, MPI_Iprobe.
 *
 * What they see depends on time, so every answer that some execution gives is an alternative. A
 * process at such a call waits until no process can go on by itself. Then everything that could be
 * complete is, and the answers are: each completed operation (or set of them), and, for the calls
 * that do not wait, "not yet". Seeing less than what is complete is what happens when the call
 * comes early.
 */
#ifndef MPI_OBSERVE_H
#define MPI_OBSERVE_H

#include "mpi/match.h"
#include "state/system_function.h"

/* The row's kind is the ObserveKind. */
SystemHandler observe_call;

/* Appends the answers that a process at such a call can get. */
void observe_answers(Engine *engine, const State *state, Alternatives *alternatives);
/* Whether the alternative is the answer "not yet", which changes nothing for the others. */
bool observe_is_nothing(const State *state, Alternative alternative);
/* Whether the answers that the process can get now are all that it ever can, whatever others do: it
 * waits for, or tests, requests that are all complete. */
bool observe_is_settled(const Process *process);
/* Whether it is a call that may be told "not yet"; whether the process is at one. */
bool observe_may_poll(const SystemFunction *function);
bool observe_polls(const Process *process);
void observe_take(State *state, Alternative alternative);

#endif
