/* Repair of an assignment by local search: changes one value at a time until a context's conditions
 * hold.
 *
 * It finds models of nonlinear conditions that neither guesses nor a solver find, and proves
 * nothing. The places that change are numeric symbols, reads of arrays and applications that occur
 * in the conditions; candidates for a value are its neighbours, its double and half, and the roots
 * and minima of the polynomial whose sign is wrong. Deterministic.
 */
#ifndef SYMBOLIC_REPAIR_H
#define SYMBOLIC_REPAIR_H

#include "symbolic/assignment.h"
#include "symbolic/context.h"

/* Changes the assignment; true when it satisfies every conjunct of the context. Work counts
 * conditions evaluated, weighed by their size, and bounds the time. */
bool repair_assignment(Contexts *contexts, ContextId context, Assignment *assignment,
                       uint32_t work);

#endif
