/* Races on the memory of windows (MPI 4.1, 12.7).
 *
 * Accesses to memory that a window exposes are logged, each with who made it and a fact
 * (knowledge.h) that says: it is over. A process that knows the fact is ordered after the access;
 * whoever does not may make its own one at the same time, and when the two conflict that is
 * mpi-race-rma, in whichever order they were executed. So one execution finds the race of all that
 * synchronise alike. What a process does itself between two calls of MPI is known to it at once; a
 * one-sided operation is known when it is complete at its target.
 *
 * Who knows which accumulation of a process tells apart many states that differ in nothing else, and
 * matters only where memory is accumulated to and accessed otherwise. So all accumulations of a process
 * count as one (race_counts_as_one): whoever is to know them must know all, and they are known by what
 * synchronises, not by what a fetch sees. That says less than is known. Where an access would race with
 * one of them for that, the search begins again, with each accumulation by itself.
 */
#ifndef MPI_RACE_H
#define MPI_RACE_H

#include "mpi/knowledge.h"
#include "mpi/race_number.h"
#include "mpi/typed.h"
#include "state/claim.h"

/* An accumulation is atomic for each element alone (MPI 4.1, 12.7.1): one of more elements, whose
 * effect others may see meanwhile, is refused. */
#define RMA_ELEMENTS_MAX 4

/* As race_number, for an operation that is about to begin: the number of the one that the same
 * statement did there before, if that is over. To be ordered after that is to be so after nothing:
 * whoever was must be ordered after the new one. */
uint32_t race_number_again(State *state, uint32_t rank, const RmaOperation *operation);
/* Whether the search counts all accumulations of a process as one. */
bool race_counts_as_one(const Engine *engine);
/* So are, where they count as one, all accumulations of the process, none of which is in flight. */
void race_accumulations_are_over(State *state, uint32_t rank);

/* It changes what it accesses: what fetches by MPI_NO_OP reads alone. */
bool race_writes(const Access *access);

/* The process itself reads or writes count elements of a run of memory that it exposes. */
bool race_own_access(Eval *eval, const Run *run, Term count, bool is_write, Place at);
/* The process attaches memory to a window, or detaches it: others who access it come after, or
 * before. */
bool race_attach(Eval *eval, Term base, Term size, Place at);
/* An operation accesses the pieces of its target's memory, in an eval of the target; known is what
 * orders it after others. access says who, what, by which number and where. */
bool race_remote_check(Eval *eval, const Pieces *pieces, Access access, uint32_t known, Place at);
/* It is logged when nothing can stop it any more: a call that is tried again would race with
 * itself. */
bool race_remote_access(Eval *eval, const Pieces *pieces, Access access);

/* What a process knows that sees the effect of the accumulations on pieces of its target: what
 * those knew who made them. */
bool race_seen(Eval *eval, const Pieces *pieces, Place at, uint32_t *seen);

/* Forgets the accesses that every process is ordered after. To be called where all wait. */
void race_sweep(State *state);

/* Of the log of a process, whenever none executes; BUG() when they do not hold (checked builds). */
void race_invariants(const State *state, const Process *process);

#endif
