/* Runs of elements that must have none in common: buffers in flight, source and target of a copy,
 * the two buffers of one call. */
#ifndef STATE_APART_H
#define STATE_APART_H

#include "state/run.h"

/* The condition for a_count numbers from a on, and b_count from b on, to have none in common. */
Term ranges_apart(TermBank *bank, Term a, Term a_count, Term b, Term b_count);
/* The condition for a_count elements of one run and b_count of the other. TERM_NONE when it
 * stopped. */
Term run_apart(Eval *eval, const Run *a, Term a_count, const Run *b, Term b_count, Place at);

/* The obligation of an assignment between places: a struct that is read from where it is written
 * must be read from exactly there (C11 6.5.16.1); only through unions can parts of one object
 * overlap otherwise. */
bool assignment_apart(Eval *eval, const Stmt *stmt);

#endif
