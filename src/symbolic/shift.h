/* Models from models: values are moved, one after the other, to where the conditions hold.
 *
 * The model of a path condition often becomes one of the condition at the next branch when one or
 * two numbers change: the interval that the conditions leave a number, everything else being as it
 * is, follows from where they are linear in it.
 */
#ifndef SYMBOLIC_SHIFT_H
#define SYMBOLIC_SHIFT_H

#include "symbolic/assignment.h"
#include "symbolic/context.h"

/* Changes values of numeric symbols, reads and applications, each change so that fewer conjuncts of
 * the context fail; true when all hold at the end. */
bool shift_assignment(Contexts *contexts, ContextId context, Assignment *assignment);

#endif
