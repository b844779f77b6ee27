/* Runs of elements, and of bytes, read and written at once. */
#ifndef STATE_RUN_ACCESS_H
#define STATE_RUN_ACCESS_H

#include "state/run.h"

/* The values of count elements, as an array term from index 0; undefined beyond. count is at most
 * what is available. TERM_NONE when a choice is needed first. */
Term run_read(Eval *eval, const Run *run, int64_t count);
/* Whether elements are stored by storing the array that they are of. */
bool run_is_plain(Eval *eval, const Run *run);
bool run_write(Eval *eval, const Run *run, Term values, int64_t count, Place at);
/* count bytes from a pointer on, which are there. */
bool bytes_read(Eval *eval, Term pointer, int64_t count, Place at, Term *bytes);
bool bytes_write(Eval *eval, Term pointer, int64_t count, const Term *bytes, Place at);

#endif
