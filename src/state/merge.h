/* Merging: the two short sides of a branch become one state with choices for values.
 *
 * Where both sides of a branch are possible and each only sets local or global variables of some kind, or
 * parts of them, on its way to the end of the if, both are executed, each under its condition, and every
 * number that they leave different becomes (condition ? one : other). The kind is: integers that steer nothing
 * (model/steer.h), as counters are; with -merge also floating types. Nothing is merged when a side sets
 * another value, communicates, reads memory that others may access at this time (they are told of it),
 * calls a function with a body, fails an obligation, or takes for granted that a result stays in its type
 * (on the path of one side alone that may be certainly false, which is a finding).
 *
 * Of floating values it pays where many branches choose ones that are compared as they are. Where a
 * proof must look into the choices (sorting, maxima) separate paths are easier for the prover.
 */
#ifndef STATE_MERGE_H
#define STATE_MERGE_H

#include "state/exec.h"

/* The process stands at a location with two statements, both of which may be enabled. True when it
 * stands at the end of the branch now, merged; else nothing has changed. */
bool merge_branch(Engine *engine, State *state, uint32_t rank);

#endif
