/* What a process does on its optional steps alone (idle.h), seen by letting it: the state is moved on,
 * compared, and put back. */
#ifndef SEARCH_ALONE_H
#define SEARCH_ALONE_H

#include "search/composition.h"

/* Removes from the composition's alternatives the optional steps that lead nowhere. They begin at
 * first; before them are all the others. Labels that a replay follows stay. Sets the composition's
 * silent processes. The state is the same afterwards. */
void alone_drop(Composition *composition, uint32_t first);

#endif
