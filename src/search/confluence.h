/* The condition that the reduction rests on, tested at run time by checked builds.
 *
 * The processes that are ready run one after the other, the lowest rank first, and no other order
 * is tried: each step is a persistent set (docs/reduction.md, (a) and (b)). Then every order must
 * lead to the same state where nobody is ready. The check tries the opposite order as well.
 */
#ifndef SEARCH_CONFLUENCE_H
#define SEARCH_CONFLUENCE_H

#include "search/composition.h"

/* Runs the ready processes in both orders from here, when there are several, and is a BUG if that
 * leads to two states. Orders that meet a choice, the end of the path or a limit are not compared.
 * Nothing of this is reported or counted, and the state is the same afterwards. Each of the first
 * calls is such a check, and then some of them. */
void confluence_check(Composition *composition);

#endif
