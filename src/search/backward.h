/* The condition of a found path backwards: what has to hold of the variables at a place of it for the rest
 * to be followed, by substitution (the weakest precondition of the rest; Gunter and Peled, Unit
 * checking).
 *
 * The watcher keeps the states before the statements of a path. Execution begins anew from such a state with any
 * values in its numbers (cells.h), and at each choice goes the way of the path, told by inputs that lead along
 * it. The path condition that this makes is over the values at the place: an assignment x = e has put e
 * for x, a branch has added its condition.
 */
#ifndef SEARCH_BACKWARD_H
#define SEARCH_BACKWARD_H

#include "search/watcher.h"
#include "symbolic/assignment.h"

/* What a path condition says that base does not, nor the types of what is drawn for globals and results. */
Term condition_beyond(const Composition *composition, ContextId context, ContextId base);
/* A condition as C, in the arena. */
const char *condition_text(TermBank *bank, Term condition, Arena *arena);
/* The condition at a place of the watcher's (watcher_place), in the syntax of C over the variables, in the arena.
 * witness: inputs that lead along the path. NULL: it is about what has no name (memory of the heap), or was not
 * found. An outer variable that an inner one hides has a number behind its name (x#2), an input #input. The state at hand, of one process, and the watcher are the same afterwards. */
const char *backward_condition(Watcher *watcher, uint32_t place, Assignment *witness, Arena *arena);

#endif
