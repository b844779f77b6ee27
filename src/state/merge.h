/* Merging: the two short sides of a branch become one state with choices for values.
 *
 * Where both sides of a branch are possible and each only sets numbers of some kind on its way to the end of
 * the if, both are executed, each under its condition, and every number that they leave different becomes
 * (condition ? one : other). The kind is: integers that steer nothing (model/steer.h), as counters are, in
 * variables of the function and global ones; with -merge=on any numbers in any memory of the process, and a side
 * may return from a function, if the other one does, too. Nothing is merged when a side sets
 * another value, communicates, reads memory that others may access at this time (they are told of it),
 * calls a function with a body, fails an obligation, or takes for granted that a result stays in its type
 * (on the path of one side alone that may be certainly false, which is a finding).
 *
 * Of any numbers it pays where many branches choose ones that are compared as they are. Where a
 * proof must look into the choices (sorting, maxima) separate paths are easier for the prover: -merge=auto
 * tries both (search/tries.h). That an integer stays in its type is not taken for granted behind such a
 * merge, since what is certainly false on one path only may be false on both: then the search begins again
 * with paths.
 */
#ifndef STATE_MERGE_H
#define STATE_MERGE_H

#include "state/exec.h"

/* The process stands at a location with two statements, both of which may be enabled. True when it
 * stands at the end of the branch now, merged; else nothing has changed. */
bool merge_branch(Engine *engine, State *state, uint32_t rank);

#endif
