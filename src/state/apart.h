/* Runs of elements that must have none in common: buffers in flight, source and target of a copy,
 * the two buffers of one MPI call. */
#ifndef STATE_APART_H
#define STATE_APART_H

#include "state/memory.h"

/* The condition for a_count elements of one run and b_count of the other. */
Term run_apart(TermBank *bank, const Run *a, Term a_count, const Run *b, Term b_count);

#endif
