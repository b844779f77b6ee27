/* Answers whose order nobody can tell.
 *
 * A process gets the answers of a call one after the other, and nothing else matters to it meanwhile
 * (settled, see moves_is_settled). Where every order leads to one and the same state, whatever it has
 * received, and shows nothing on the way, one order is enough (docs/reduction.md, "Orders that nobody can
 * tell"). That is tried, with values that nobody knows in place of what was received, and remembered.
 */
#ifndef SEARCH_INTERCHANGE_H
#define SEARCH_INTERCHANGE_H

#include "search/composition.h"

/* How many answers of a process, the first alternative each, lead to that state, where that is so and its
 * answers are settled; else 0. What comes behind it was not tried. The state is the same afterwards. */
uint32_t interchange_answers(Composition *composition, uint32_t rank);

#endif
