/* States without what nobody can ask for any more.
 *
 * A loop that draws anew until what it drew will do (numbers of rand, readings of a clock, any values) comes
 * back to its head in another state each time: what was drawn has other names, and the path condition tells
 * of what was thrown away. Two states are the same to all that can follow if
 *
 *  - what is drawn and still kept has the same order, whatever its numbers: names are given again from 0;
 *  - the path conditions have the same projection onto what is kept and the inputs (projection.h);
 *  - what was printed is all that differs otherwise: nothing reads it again.
 *
 * So is one whose condition is stronger than that of the other: all that can follow it can follow the other, but
 * for polling for ever: in programs that poll, what is said of other values than those of clocks is the same, too.
 *
 * Numbers of rand are those of a seed and a position. That positions may be given again rests on no
 * seed being set behind the first number, and on one process: else the search begins again without that
 * (DOUBT_SEEDS).
 */
#ifndef SEARCH_FORGOTTEN_H
#define SEARCH_FORGOTTEN_H

#include "search/composition.h"

/* Whether the process stands behind something that was drawn, so that such states may come again. */
bool forgotten_may_recur(const Composition *composition, uint32_t rank);
/* The identity of the state that was saved as id, and is the one that the system is in; afterwards the
 * state is to be restored where *is_changed. */
ComponentId forgotten_identity(Composition *composition, ComponentId id, bool *is_changed);
/* The identity was met before. */
void forgotten_matched(Composition *composition);

void forgotten_release(Forgotten *forgotten);

#endif
