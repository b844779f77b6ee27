/* Quantified conditions by their instances at the places that are read.
 *
 * "forall k. a[k] <= m" says something of a[i] where that is read (or written) elsewhere; "exists k. p"
 * holds of some number, which gets a name. What is made so follows from the condition, so what refutes
 * it refutes the condition. All of it is bounded in size; what does not fit is left out, which is sound.
 */
#ifndef SYMBOLIC_INSTANCES_H
#define SYMBOLIC_INSTANCES_H

#include "symbolic/context.h"

/* The context of the conjuncts without quantifiers, and of instances of the others. CONTEXT_NONE: there
 * is no quantifier, or nothing to be said. */
ContextId instances_ground(Contexts *contexts, ContextId context);

#endif
