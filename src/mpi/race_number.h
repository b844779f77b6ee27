/* The numbers of what a process does to memory in windows (race.h): of its operations and of the accesses in the
 * logs, each with a fact that it is over. Numbers are used again, so that a loop comes back to its states.
 */
#ifndef MPI_RACE_NUMBER_H
#define MPI_RACE_NUMBER_H

#include "mpi/knowledge.h"

/* Whether an operation or an access of the process has the number. */
bool race_number_is_used(const State *state, uint32_t rank, uint32_t number);
/* The smallest number that neither an operation nor an access of the process has, and of which it knows
 * nothing. */
uint32_t race_number(const State *state, uint32_t rank);
/* The process is between two calls: numbers that it has used are free again. Not within a call, which may
 * have taken a set of facts before and hand it on later. */
void race_forget_unused(State *state, uint32_t rank);
/* The fact that the accesses with a number are over, and known to be. */
void race_is_over(State *state, uint32_t rank, uint32_t number);

#endif
